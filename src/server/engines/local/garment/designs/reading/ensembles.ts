/** What is worn as a whole and named as one: a suit is a jacket and its trousers. */

/** The parts of each, as a person would ask for them alone; the first entry that is found counts. */
const ENSEMBLES: readonly (readonly [name: RegExp, parts: readonly string[]])[] = [
  [/(西装|西服)三件套|三件套(西装|西服)/, ['西装', '西装马甲', '西裤']],
  [/(西装|西服|职业)(裙套装|套裙)|套裙/, ['西装', '铅笔半裙']],
  [/(西装|西服)(外套)?[\s，,]*(两件套|套装)|(两件套|套装)(西装|西服)|正装/, ['西装', '西裤']],
  [/瑜伽服(套装|两件套)?|瑜伽(套装|两件套)|健身服(套装)?/, ['运动背心', '瑜伽裤']],
  [/(运动|卫衣)(套装|两件套)|运动服/, ['卫衣', '束脚运动裤']],
  [/(睡衣|家居服|居家服)(套装|两件套)?/, ['睡衣衬衫', '睡衣长裤']],
  [/牛仔(套装|两件套)/, ['牛仔夹克', '牛仔裤']],
  [/((针织|毛衣)?(套装|两件套)[，、\s]*)?开衫[加配和搭+＋](同色)?吊带(背心)?/, ['针织开衫', '吊带罗纹背心']],
  [/(针织|毛衣)(套装|两件套)/, ['针织毛衣', '针织阔腿裤']],
  [/皮裙(套装|两件套)/, ['皮夹克', '铅笔皮裙']],
  [/皮裤(套装|两件套)|皮衣(套装|两件套)/, ['皮夹克', '皮裤']],
  [/运动校服(套装|两件套)?/, ['卫衣', '束脚运动裤']],
  // Worn with trousers by boys, with pleats by everybody else; a shirt or a skirt of it is that piece alone.
  [/男[生装童款士]{0,2}校服(套装|两件套)?(?![裤裙]|衬衫|外套|上衣|夹克|毛衣)|校服(套装|两件套)?[，、\s]*男[生装童款士]/, ['西装', '西裤']],
  [/(校服|学院风|学生|jk)(制服)?(套装|两件套)|(jk|学生)制服|校服(?![裤裙]|衬衫|外套|上衣|夹克|毛衣)/, ['西装', '百褶短裙']],
  [/小香风(套装|两件套)/, ['小香风外套', '粗花呢A字半裙']],
];

export interface Ensemble {
  readonly parts: readonly string[];
  /** What is said on either side of its name. */
  readonly before: string;
  readonly after: string;
}

export function ensembleIn(text: string): Ensemble | undefined {
  for (const [name, parts] of ENSEMBLES) {
    const found = name.exec(text);
    if (!found) continue;
    const after = text.slice(found.index + found[0].length);
    // 睡衣裤, 睡衣裙 and 睡衣风衬衫 are one piece.
    if (!/^[裤裙风款式]/.test(after)) return { parts, before: text.slice(0, found.index), after };
  }
  return undefined;
}
