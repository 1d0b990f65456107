/** Invented merchants; telephone numbers of the kind that belongs to nobody. */
import type { TrialMerchant } from '../trial-types.ts';

export const MERCHANTS: readonly TrialMerchant[] = [
  {
    slug: 'keqiao-yunjin',
    name: '云锦坊提花织造',
    city: '浙江 柯桥',
    words: '二十四台大提花织机，小单两百米起，七天出样布，支持客户意匠图直接上机。',
    strengths: ['提花', '小单快反', '来稿开发'],
  },
  {
    slug: 'shengze-qingsi',
    name: '轻丝记',
    city: '江苏 盛泽',
    words: '专做真丝与醋酸的薄料，常备三十六色双绉与素绉缎，缩率表随布附送。',
    strengths: ['真丝', '醋酸', '现货色卡'],
  },
  {
    slug: 'haining-jiege',
    name: '界革皮业',
    city: '浙江 海宁',
    words: '绵羊皮与水染牛皮，鞣制环节可追溯到皮源批次，提供五十张以内的试样。',
    strengths: ['绵羊皮', '水染', '可追溯'],
  },
  {
    slug: 'zhangjiagang-beifeng',
    name: '北风毛纺',
    city: '江苏 张家港',
    words: '双面呢与粗花呢，羊毛含量从五成到纯毛，常年有秋冬提前一季的库存。',
    strengths: ['双面呢', '粗花呢', '提前备货'],
  },
  {
    slug: 'foshan-tiansi',
    name: '天丝里针织',
    city: '广东 佛山',
    words: '圆机与横机并设，从汗布到罗纹同缸染色，袖口与大身不再有色差。',
    strengths: ['针织', '同缸染色', '天丝'],
  },
  {
    slug: 'guangzhou-landing',
    name: '蓝定丹宁',
    city: '广东 广州',
    words: '环锭纺赤耳丹宁，靛蓝十二道染，附完整洗水样册与缩水数据。',
    strengths: ['赤耳', '靛蓝', '洗水样册'],
  },
  {
    slug: 'changzhou-dengxin',
    name: '灯芯与丝绒',
    city: '江苏 常州',
    words: '六条到二十一条灯芯绒与丝光绒，绒毛方向在匹头标明，裁剪不再走眼。',
    strengths: ['灯芯绒', '丝绒', '绒向标记'],
  },
  {
    slug: 'suzhou-yuanye',
    name: '原野亚麻社',
    city: '江苏 苏州',
    words: '法国麻与国产麻混纺，砂洗、酵洗两种手感现货，提供碳足迹声明。',
    strengths: ['亚麻', '砂洗', '碳足迹'],
  },
  {
    slug: 'xiamen-fengke',
    name: '风壳功能面料',
    city: '福建 厦门',
    words: '两层半与三层压胶面料，防水一万到三万毫米，检测报告按批次提供。',
    strengths: ['三层压胶', '防水透湿', '批次检测'],
  },
  {
    slug: 'quanzhou-baoyun',
    name: '抱云填充',
    city: '福建 泉州',
    words: '八百蓬鹅绒与再生棉填充，配套防绒面料，可按身片克重预充。',
    strengths: ['鹅绒', '再生棉', '预充身片'],
  },
  {
    slug: 'shanghai-xishi',
    name: '细事辅料',
    city: '上海',
    words: '果壳扣、贝扣、再生金属拉链，一百粒起订，三天寄样。',
    strengths: ['天然纽扣', '再生拉链', '小起订'],
  },
  {
    slug: 'shaoxing-yinse',
    name: '印色数码',
    city: '浙江 绍兴',
    words: '活性数码印花一米起印，能做到接版误差零点三毫米，附潘通对色之外的自有色票。',
    strengths: ['数码印花', '一米起印', '接版精准'],
  },
];
