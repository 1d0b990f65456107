/** A back that is cut away, by whatever word. 后背镂空雕花 is a figure cut out of it. */
const WORDS = '露背|裸背|光背|美背|挖背|(?:后背|背后|背部)(?:挖空|镂空(?!雕|花|图案|玫瑰|蝴蝶))|[vV]背|后背?[vV]领?|背后[vV]领?';

export const OPEN_BACK = new RegExp(WORDS);
/** As they stand in a sentence, letter for letter. */
export const OPEN_BACKS = new RegExp(WORDS, 'g');
