/** 廓形. */
import type { OptionGroup } from './option-list.ts';

export const PROFILES: readonly OptionGroup[] = [
  { group: '基本廓形', names: 'A型 H型 X型 O型 T型 Y型 S型 I型 梯形 沙漏型 茧型 箱型' },
  { group: '松量', names: '紧身 修身 合体 微宽松 宽松 超大廓形 落肩宽松' },
  {
    group: '长度',
    names: '超短款 短款 常规长度 中长款 长款 及踝长款',
    scenes: ['design_denim', 'design_downJacket', 'design_leather', 'design_fur', 'design_woolenCoat', 'design_knit', 'design_outdoor'],
  },
  {
    group: '裙型',
    names: 'A字裙 伞裙 鱼尾裙 铅笔裙 百褶裙 蓬蓬裙 包臀裙 吊带裙 衬衫裙 茶歇裙 裹身裙 泡泡裙 帝政裙 直筒裙 蛋糕裙 开衩裙',
    scenes: ['design_dress'],
  },
  { group: '裙长', names: '迷你裙长 及膝裙长 中长裙长 及踝裙长 拖地裙长', scenes: ['design_dress'] },
  { group: '腰线', names: '高腰线 自然腰线 低腰线 无腰线 收腰 抽绳腰 松紧腰', scenes: ['design_dress', 'design_trousers', 'design_denim'] },
  {
    group: '裤型',
    names: '直筒裤 阔腿裤 喇叭裤 微喇裤 锥形裤 铅笔裤 烟管裤 哈伦裤 工装裤 束脚裤 萝卜裤 马裤 灯笼裤 裙裤 弯刀裤 伞兵裤',
    scenes: ['design_trousers', 'design_denim'],
  },
  { group: '裤长', names: '短裤 五分裤 七分裤 九分裤 长裤 拖地裤', scenes: ['design_trousers', 'design_denim'] },
  {
    group: '大衣廓形',
    names: '茧型大衣 浴袍式大衣 双排扣大衣 单排扣大衣 斗篷大衣 牛角扣大衣 军装大衣 披肩大衣',
    scenes: ['design_woolenCoat', 'design_fur'],
  },
  {
    group: '夹克廓形',
    names: '飞行员夹克 机车夹克 牛仔夹克 棒球夹克 衬衫夹克 猎装夹克 短款夹克 派克大衣',
    scenes: ['design_denim', 'design_leather', 'design_outdoor', 'design_downJacket'],
  },
  { group: '羽绒廓形', names: '面包服 轻薄羽绒 长款羽绒 羽绒马甲 羽绒斗篷 收腰羽绒 羽绒棒球服 羽绒派克', scenes: ['design_downJacket'] },
  { group: '毛衫廓形', names: '套头衫 开衫 高领毛衫 背心 蝙蝠衫 短款毛衫 长款毛衫 针织裙 斗篷毛衫', scenes: ['design_knit'] },
  { group: '户外廓形', names: '冲锋衣 软壳衣 防晒衣 抓绒衣 滑雪服 皮肤衣 登山裤 多袋马甲 分体雨衣', scenes: ['design_outdoor'] },
];
