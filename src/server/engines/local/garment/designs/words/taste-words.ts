/** 美拉德, 老钱, 静奢, 国潮, 多巴胺, 莫兰迪: tastes that are known by their colours, which lead where none are named. */

interface Taste {
  readonly said: RegExp;
  /** Hex, in turns. */
  readonly colours: readonly string[];
}

const TASTES: readonly Taste[] = [
  // What is roasted: caramel, toffee, cocoa, cream.
  { said: /美拉德/, colours: ['#8a4b26', '#c08552', '#5b3220', '#e6cfa6', '#a9622f'] },
  { said: /静奢/, colours: ['#d9ccb8', '#b49a78', '#8f8b84', '#ede6d8', '#3a3d42'] },
  { said: /老钱/, colours: ['#1f2c47', '#efe6d3', '#b98f5e', '#2f4237', '#6b2430'] },
  { said: /国潮|中国潮/, colours: ['#b8262b', '#1f1f23', '#f0e4cc', '#1b2a4a', '#c99a3c'] },
  { said: /多巴胺/, colours: ['#ff5f6d', '#ffc43d', '#1bb5a0', '#3f6fe0', '#f58ac0'] },
  { said: /莫兰迪/, colours: ['#b3958e', '#8c98a2', '#c6ad94', '#9aa08c', '#a98d9b'] },
];

/** @param text in lower case */
export function tasteIn(text: string): readonly string[] | undefined {
  return TASTES.find(({ said }) => said.test(text))?.colours;
}

/** Its word, which a print is to be read with: checks of 美拉德 are brown. */
export function tasteWord(text: string): string | undefined {
  return TASTES.flatMap(({ said }) => said.exec(text)?.[0] ?? [])[0];
}

/** Nothing of it shines, and no button stands off its cloth. */
export function isQuiet(text: string): boolean {
  return /静奢/.test(text);
}
