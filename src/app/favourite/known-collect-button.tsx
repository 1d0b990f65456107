import { useQuery } from '@tanstack/react-query';
import { type CollectButtonProps, CollectFace } from './collect-face.tsx';
import { recordsQuery } from './state/records-data.ts';

/** With what the server knows of it. It is the picker's own answer that is read: what is pressed there shows here at once. */
export function KnownCollectButton(props: CollectButtonProps) {
  const records = useQuery(recordsQuery([props.item]));
  return <CollectFace {...props} collected={(records.data?.records.length ?? 0) > 0} />;
}
