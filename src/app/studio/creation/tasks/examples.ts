/** Whole sentences for whoever has no words yet, by designType: what this tool is good at, as a designer would say it. */
import type { DesignType } from '../../../../contract/studio/features.ts';

const EXAMPLES: Partial<Readonly<Record<DesignType, readonly string[]>>> = {
  design_dress: [
    '法式茶歇裙，V领，泡泡短袖，奶油底小碎花，腰间系带',
    '墨绿缎面吊带裙，及踝，斜裁，晚宴',
    '雾蓝方领连衣裙，高腰，A字裙摆，收褶，通勤',
  ],
  design_denim: ['短款牛仔夹克，石磨水洗，撞色缉线，铜扣', '高腰阔腿牛仔裤，做旧，毛边裤脚', '靛蓝牛仔连衣裙，翻领，腰带，贴袋'],
  design_downJacket: ['短款面包服，立领，光面，米白', '长款羽绒服，菱形绗线，可拆卸帽，收腰，藏青', '轻薄羽绒马甲，横向绗线，燕麦色'],
  design_leather: ['黑色机车夹克，斜拉链，翻领，短款', '酒红皮大衣，廓形，腰带', '焦糖色皮马甲，做旧，植鞣'],
  design_fur: ['奶茶色短款皮草，圆领，长毛', '黑白拼接皮草大衣，廓形', '驼色皮草马甲，及腰'],
  design_woolenCoat: ['驼色双排扣大衣，驳领，长款', '灰色人字纹大衣，落肩，茧形', '酒红系带大衣，青果领，及膝'],
  design_knit: ['米白绞花毛衣，高领，宽松', '撞色条纹针织开衫，短款', '提花圆领毛衣，费尔岛图案，藏青'],
  design_outdoor: ['军绿冲锋衣，压胶，连帽，多口袋', '冰蓝轻薄风壳，抽绳下摆，反光条', '黑色防风马甲，立领，立体口袋'],
  design_trousers: ['卡其工装裤，高腰，立体口袋', '垂感阔腿西装裤，褶裥，深灰', '黑色烟管裤，九分，通勤'],
  design_style: ['新中式立领上衣，盘扣，墨色提花', '极简廓形西装，落肩，炭灰', '度假风长裙，热带叶印花'],
  design_matching: ['早秋通勤：驼色大衣，同色系叠穿', '海边度假：亚麻白，热带印花', '新中式：墨色与米白，立领'],
  outfit_design: ['给这件单品配一身周末出街的装扮', '通勤，同色系，低饱和', '约会，法式，红色点缀'],
  pattern: ['法式小碎花，奶油底，疏落', '新中式青花缠枝，留白多', '热带棕榈叶，墨绿与珊瑚'],
  text_to_vector: ['圆形花卉徽章，两色', '一枝叶片，单线', '祥云与波浪，靛蓝'],
};

export const examplesFor = (designType: DesignType): readonly string[] => EXAMPLES[designType] ?? [];
