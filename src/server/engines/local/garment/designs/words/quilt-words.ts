/** 菱格 of what is padded is how it is stitched: a down jacket with 菱格 was one with argyle knitted into it. */
const PADDED = /羽绒|夹棉|棉服|棉衣|棉袄|填充|绗/;
/** Where it is knitted, printed or woven it is a figure. */
const FIGURE = /针织|毛衣|印花|提花|图案|毛织/;
const DIAMONDS = /菱形?格纹?(?!绗|压线|车|夹棉|绗线)/g;

/** @param text in lower case */
export function withQuilting(text: string): string {
  return PADDED.test(text) && !FIGURE.test(text) ? text.replace(DIAMONDS, '菱格绗缝') : text;
}
