/** An animal before 毛衣: one that is knitted in, or what its yarn is spun of. Neither is a coat of fur. */
import { BLANK } from './find-words.ts';

/** 小兔毛衣: its 毛 is the jumper's own. */
const KNITTED_IN = /(?<=小兔|狐狸|小狐|小貂|羊羔|小羊羔)毛(?=[衣衫])/g;

/** 貂绒毛衣, 兔毛开衫: spun, and soft as cashmere is; what edges a knit is fur still. */
const SPUN =
  /(?:貂绒|貂毛|兔毛|兔绒|狐狸?毛|狐绒)(?=[衣衫]|的?[^，。、；,;\s领帽袖边饰条]{0,5}(?:毛衣|毛衫|开衫|针织|卫衣|打底衫|套头衫))/g;

/** Letter for letter. @param text in lower case */
export function withoutAnimalHair(text: string): string {
  return text.replace(KNITTED_IN, BLANK).replace(SPUN, (word) => '羊绒'.padStart(word.length, BLANK));
}
