/** Places that people ask for and no set here is. Whoever names one is told: sand was drawn of 花海 and of 上海, and nobody said a word. */

/**
 * None of these is a part of a word that names a set: 花园 and 公园 are drawn, 橱窗 is no window. Before what stands in the lookaheads it is a manner or a
 * colour: 雪白, 咖啡色.
 */
const PLACES = new RegExp(
  [
    // Water, ice and what grows there
    '雪山|雪地|雪景|雪原|雪国|冰川|冰原|冰湖|极光|火山|峡谷|悬崖|瀑布|溪流|小溪|湖[边面泊畔]|河[边岸畔]|江[边畔]|海底|海洋馆|水下|泳池|游泳池|码头|港口|灯塔|游艇|戈壁|草原|梯田|稻田|麦田|茶园|葡萄园|竹林|花海|花田|云海|岩石|礁石|苔藓|旷野|荒野|山[顶谷脚间峰]|高山|樱花(?!粉)|桃花|油菜花|薰衣草(?!紫)|向日葵|星空|银河|太空|月球|宇宙|云端',
    // Buildings and rooms
    '咖啡[馆店厅屋]|美术馆|博物馆|画廊|展厅|展馆|图书馆|书店|书房|教室|校园|学校|操场|球场|体育馆|健身房|地铁站?|车站|机场|火车|列车|车厢|停车场|车库|工厂|仓库|商场|超市|便利店|橱窗|店铺|餐厅|厨房|浴室|办公室|写字楼|会议室|电梯|楼梯|走廊|天台|屋顶|露台|阳台|酒店大堂|大堂|剧院|歌剧院|电影院|舞台|教堂|婚礼|砖墙|红砖|瓷砖墙|马赛克墙|石墙|集装箱|幕布|帷幔|拱门|瑜伽馆|滑雪场|跑道|帐篷|圣诞树|灯笼|城堡|宫殿|古堡|庄园|别墅',
    // Towns and streets by day
    '故宫|长城|天坛|寺庙|庙宇|古镇|古城|古建筑|园林|庭院|四合院|胡同|弄堂|石库门|老洋房|水乡|村庄|乡村|小镇|集市|夜市|游乐园|摩天轮|铁塔|大桥|桥[上边头]|上海|巴黎|伦敦|纽约|东京|京都|香港|北京|米兰|威尼斯|圣托里尼|摩洛哥|涩谷|唐人街',
  ].join('|'),
  'g',
);

/** Fragments of which name a set that the place is not. */
const MISLEADING = /花海|云海|[海水]底|海洋馆|上海|橱窗/g;

/** @returns in the words that were said, each once */
export function undrawnPlaces(prompt: string): readonly string[] {
  return [...new Set(prompt.match(PLACES) ?? [])];
}

/** What is left to read a set from, letter for letter. */
export function withoutMisleading(prompt: string): string {
  return prompt.replace(MISLEADING, (word) => '＿'.repeat(word.length));
}

/** What a light falls on, where that is no place of the list: 夕阳下的古塔, 月光里的石桥. */
const IN_LIGHT =
  /(?:夕阳|落日|日落|黄昏|傍晚|晚霞|朝霞|日出|晨光|清晨|早晨|正午|午后|阳光|日光|月光|月色|月夜|夜色|夜晚|星光|暖光|冷光|逆光)(?:照射|照耀|映照|笼罩|洒落)?(?:之?下|里|中|时分?)?的?([\u4e00-\u9fff]{2,6})/g;
/** Where something stands in front of it. */
const BESIDE = /(?:的?(?:前面|旁边|里面|外面|上面|下面|背景)|[前旁边里中上下外])$/;
/** No place: how it looks, what is photographed, the light itself. */
const NO_PLACE =
  /[色调光影感风格]$|背景|氛围|气氛|效果|画面|场景|质感|意境|照射|柔和|温暖|温柔|浪漫|唯美|高级|自然|真实|人物|模特|产品|商品|衣服|服装|大片|照片|海报|穿|拍/;

/** @param prompt of which no set was read, but a light @returns as `undrawnPlaces` */
export function placesInLight(prompt: string): readonly string[] {
  const found = [...prompt.matchAll(IN_LIGHT)].map(([, place = '']) => place.replace(BESIDE, ''));
  return [...new Set(found.filter((place) => place.length > 1 && !NO_PLACE.test(place)))];
}
