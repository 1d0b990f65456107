/** 早春, 盛夏, 秋冬: seasons lead colours where neither a colour nor a manner does. What they do to cloth stands in `hand-words.ts`. */

const SEASONS: readonly (readonly [said: RegExp, colours: readonly string[]])[] = [
  [/秋冬|冬[季日款装天]|[深严暖]冬/, ['#4a3527', '#2b3a35', '#6d2a33', '#8c7355', '#272a33']],
  [/[早初深]秋|秋[季日款装天]/, ['#8a5a34', '#6b6a3c', '#a8482f', '#c9a06a', '#4f3b34']],
  [/[盛仲]夏|夏[季日款装天]/, ['#f6f2e8', '#8fc1d8', '#f4d06f', '#a9cfb0', '#f2a48f']],
  [/春夏|[早初]春|春[季日款装天]/, ['#f3ead7', '#bcd2e4', '#efc7c4', '#cbdcbd', '#d9cbe4']],
];

/** @param text in lower case @returns hex, in turns */
export function seasonIn(text: string): readonly string[] | undefined {
  return SEASONS.find(([said]) => said.test(text))?.[1];
}
