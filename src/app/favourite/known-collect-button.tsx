import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { waiting } from '../shell/outbox/outbox-waiting.ts';
import { type CollectButtonProps, CollectFace } from './collect-face.tsx';
import { keptRecordsQuery, recordsQuery } from './state/records-data.ts';
import { collectedInTheEnd } from './state/waiting-wish.ts';

/** A palette that is rolled on within this is not asked about. */
const REST_MS = 600;
const IN_HAND = ['palette', 'colour'];

/** Whether the thing is asked about yet: at once, but for colours in hand, which change with every press of a key. */
function useRested({ entity_type, entity_id }: CollectButtonProps['item']): boolean {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(entity_id), REST_MS);
    return () => clearTimeout(timer);
  }, [entity_id]);
  return rested === entity_id || !IN_HAND.includes(entity_type);
}

/** With what the server knows of it. It is the picker's own answer that is read: what is pressed there shows here at once. */
export function KnownCollectButton(props: CollectButtonProps) {
  const { item } = props;
  // Of palettes nothing is kept on the device: an afternoon of them would push out what was seen.
  const query = IN_HAND.includes(item.entity_type) ? recordsQuery([item]) : keptRecordsQuery(item);
  const records = useQuery({ ...query, enabled: useRested(item) });
  const { entries } = useSnapshot(waiting);
  const held = records.data?.records.map(({ folder_id }) => folder_id) ?? [];
  return <CollectFace {...props} collected={collectedInTheEnd(entries, held, item)} />;
}
