/** What a cloth or a garment can do and no picture of it shows: 防水, 加绒, 双面穿. Whoever writes it is told so; what a form's list says stands on the sheet. */

const UNSEEN =
  /防(?:泼?水|油|污|静电|晒(?![衣服衫布]))(?!拉链)|防风(?![门裙袖扣帽])|三防|透[气湿]|吸湿|排汗|速干(?!布)|保暖|恒温|发热|抗[皱菌]|免烫|可机洗|环保(?!皮草)|可持续|可降解|再生(?:面料|材料|纤维)|加绒|内胆|[双两]面(?:可)?穿|(?:可|易)?收纳|零浪费/g;

/** @param prompt what somebody wrote @returns one sentence for the notes of a picture, or none */
export function unseenNote(prompt: string): readonly string[] {
  const words = [...new Set(prompt.match(UNSEEN) ?? [])];
  return words.length > 0 ? [`${words.map((word) => `「${word}」`).join('')}在图上看不出来，请在款式说明中标注`] : [];
}
