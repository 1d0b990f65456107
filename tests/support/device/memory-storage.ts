/** localStorage for tests: in memory, with a size at which it is full. */
import type { KeyedText } from '../../../src/device/doors/page-storage.ts';

export interface MemoryStorage extends KeyedText {
  readonly items: ReadonlyMap<string, string>;
}

export function memoryStorage(limit = Number.POSITIVE_INFINITY): MemoryStorage {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const others = size() - (items.has(key) ? key.length + (items.get(key)?.length ?? 0) : 0);
      if (others + key.length + value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}
