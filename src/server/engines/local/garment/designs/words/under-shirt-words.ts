/** 假两件, and what is said of the shirt that looks out: 浅蓝色衬衫领 is neither the neck nor the colour of the knit over it. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { BLANK } from './find-words.ts';

const LAYERED = /假两件/;
const OF_SHIRT = /([^，。、；,;\s的＿假两件]{0,4})的?(?:衬衫|衬衣)(?:领口?|下摆|衣摆|摆|袖口|边)/g;

export function asksForLayers({ text }: { readonly text: string }): boolean {
  return LAYERED.test(text);
}

/** The sentence letter for letter, without what is said of that shirt. */
export function withoutUnderShirt(text: string): string {
  return LAYERED.test(text) ? text.replace(OF_SHIRT, (word) => BLANK.repeat(word.length)) : text;
}

/** Its colour, hex. */
export function shirtColourIn(text: string): string | undefined {
  return [...text.matchAll(OF_SHIRT)].flatMap(([, said]) => coloursIn(said ?? ''))[0]?.hex;
}

/** 条纹衬衫下摆; and whether its collar is spoken of. */
export function shirtSaid(text: string): { readonly striped: boolean; readonly collar: boolean } {
  const said = [...text.matchAll(OF_SHIRT)].map(([word]) => word);
  return { striped: said.some((word) => word.includes('条')), collar: said.some((word) => word.includes('领')) };
}
