/** 面料. */
import type { OptionGroup } from './option-list.ts';

export const FABRICS: readonly OptionGroup[] = [
  {
    group: '梭织轻薄',
    names: '雪纺 乔其纱 欧根纱 真丝缎 真丝双绉 醋酸缎 府绸 泡泡纱 巴厘纱 塔夫绸 网纱 蕾丝',
    scenes: ['design_dress', 'design_trousers'],
  },
  {
    group: '梭织中厚',
    names: '斜纹棉 卡其 灯芯绒 府绸弹力 西装料 精纺毛料 提花布 锦缎 丝绒 帆布',
    scenes: ['design_dress', 'design_trousers', 'design_outdoor'],
  },
  { group: '针织', names: '汗布 罗马布 卫衣布 罗纹布 珠地 天鹅绒 空气层布 针织牛仔', scenes: ['design_dress', 'design_trousers'] },
  {
    group: '牛仔布',
    names: '轻磅牛仔 中磅牛仔 重磅牛仔 赤耳牛仔 弹力牛仔 竹节牛仔 天丝牛仔 彩色牛仔 黑牛仔 提花牛仔 斜纹牛仔 破斜纹牛仔',
    scenes: ['design_denim', 'design_trousers'],
  },
  {
    group: '羽绒面料',
    names: '高密锦纶 尼丝纺 春亚纺 漆光面料 哑光尼龙 记忆布 压皱面料 棉感锦纶 珠光面料 牛津布',
    scenes: ['design_downJacket'],
  },
  { group: '皮革', names: '纳帕皮 植鞣革 漆皮 磨砂皮 翻毛皮 荔枝纹皮 鳄鱼纹皮 蛇纹皮 打蜡皮 油皮', scenes: ['design_leather'] },
  { group: '皮草', names: '整貂 狐狸皮草 獭兔 羊卷毛 托斯卡纳羊毛 颗粒羊羔毛 泰迪绒 仿貂绒 仿狐毛', scenes: ['design_fur'] },
  {
    group: '毛呢',
    names: '双面羊绒 阿尔巴卡 麦尔登呢 人字呢 粗花呢 法兰绒 华达呢 拷花呢 圈圈呢 顺毛呢 千鸟格呢 格纹呢',
    scenes: ['design_woolenCoat'],
  },
  {
    group: '户外面料',
    names: '三层复合防水布 二层半防水布 软壳布 尼龙塔丝隆 格子防撕裂布 抓绒 摇粒绒 速干布 防晒布 涂层布 再生尼龙',
    scenes: ['design_outdoor'],
  },
];
