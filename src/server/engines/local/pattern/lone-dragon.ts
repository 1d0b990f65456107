/** One rule for a lone 龙, in prints and in figures of one place. */

/** 龙 is in 尼龙, 沙龙 and 黑龙江: a dragon where it stands for itself, with its colour, its number, its size or what it is worked in. Source of a RegExp. */
export const LONE_DRAGON =
  '(?<=^|[，。、；,;\\s＿的条只两大小巨色红黑金青蓝白绿银紫印绣画有和与双前背胸口片面部位处])(?<!变色)龙(?=$|[，。、；,;\\s＿和与在年戏]|的?(?:图案|印花|图样|花纹|元素|刺绣|绣|纹))';
