import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { waiting } from '../shell/outbox/outbox-waiting.ts';
import { type CollectButtonProps, CollectFace } from './collect-face.tsx';
import { keptRecordsQuery } from './state/records-data.ts';
import { collectedInTheEnd } from './state/waiting-wish.ts';

/** With what the server knows of it. It is the picker's own answer that is read: what is pressed there shows here at once. */
export function KnownCollectButton(props: CollectButtonProps) {
  const records = useQuery(keptRecordsQuery(props.item));
  const { entries } = useSnapshot(waiting);
  const held = records.data?.records.map(({ folder_id }) => folder_id) ?? [];
  return <CollectFace {...props} collected={collectedInTheEnd(entries, held, props.item)} />;
}
