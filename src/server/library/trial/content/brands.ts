/** Invented brands. */
import type { TrialBrand } from '../trial-types.ts';

const row = (slug: string, name: string, english: string, colour: string, styles: string, story: string): TrialBrand => ({
  slug,
  name,
  english,
  colour,
  styles: styles.split(' '),
  story,
});

export const BRANDS: readonly TrialBrand[] = [
  row('wuan', '屋岸', 'WUAN', '#32505a', '极简 通勤', '从一件没有里布的西装开始，十年只改它的肩。'),
  row('tangyan', '棠砚', 'TANG YAN', '#6e1b2c', '新中式 提花', '把砚台的墨色与海棠的红放在同一匹布上，不做复古，只做克制。'),
  row('beihe', '北禾', 'BEIHE', '#b88d5f', '羊毛 大衣', '张家口的羊、张家港的机器，北与南之间是一件能穿十五年的大衣。'),
  row('liuyuan', '柳原', 'LIUYUAN', '#87935a', '棉麻 慢时装', '版型留两厘米缝份，让衣服可以跟着人变胖、变瘦、变老。'),
  row('noonpool', '正午泳池', 'NOON POOL', '#f0806b', '度假 连衣裙', '创始人是退役跳水运动员，所有裙子都要通过一次真正的入水。'),
  row('grid79', '七九格', 'GRID 79', '#456893', '丹宁 复古', '收藏了七百条旧牛仔裤，每季复刻其中的九条。'),
  row('polarlab', '极昼实验', 'POLAR LAB', '#0f6377', '户外 功能', '在零下三十度的站台上测拉链，在三十度的地铁里测透湿。'),
  row('softcorner', '软角', 'SOFT CORNER', '#f0a9b4', '童装 有机棉', '所有桌角都包起来以后，他们决定把衣服也包起来。'),
  row('milkrabbit', '奶兔', 'MILK RABBIT', '#f4e6c6', '婴幼 无骨缝', '只做三种颜色，缝份全部朝外。'),
  row('velours', '绒夜', 'VELOURS', '#4b2a4a', '礼服 丝绒', '工作室在老电影院的放映间，试衣灯用的是放映机。'),
  row('mocheng', '墨程', 'MOCHENG', '#2a2c33', '男装 西装', '给骑车上班的人做西装：后背有褶，裆下有片。'),
  row('kilnday', '窑日', 'KILN DAY', '#a4493b', '手作 连衣裙', '与景德镇的画工合作印花，每年只开两窑。'),
  row('saltmail', '盐邮', 'SALT MAIL', '#8fbfe6', '衬衫 海军风', '从一家海边邮局的制服里学来一切。'),
  row('papershell', '纸壳', 'PAPER SHELL', '#cbb796', '风衣 可收纳', '所有外套都能叠进自己的口袋，口袋刚好是一封信的大小。'),
  row('xueji', '雪记', 'XUEJI', '#cfe2ec', '羽绒 轻量', '羽绒按身片称重，标签上写着每一片充了多少克。'),
  row('oldriver', '旧河', 'OLD RIVER', '#7b5136', '工装 植物染', '染缸放在河边，涨水那几天停工。'),
  row('linwu', '林屋', 'LINWU', '#1f3f34', '针织 毛衣', '横机只有四台，一件绞花毛衣要等十一天。'),
  row('goldenhour', '金时', 'GOLDEN HOUR', '#c9a24d', '晚装 亮片', '只为晚上七点到十一点设计。'),
  row('huixing', '灰行', 'HUIXING', '#8e8f91', '街头 宽松', '滑板少年长大以后的衣柜，仍然宽松，只是换了好面料。'),
  row('yunying', '云影', 'YUNYING', '#a4c8cc', '真丝 衬衫', '一年一块蓝，至今做到第九块。'),
];
