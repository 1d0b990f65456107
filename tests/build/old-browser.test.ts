import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { oldBrowserScript, withoutOldBrowserCheck } from '../../src/build/pages/old-browser.ts';
import { isOldBrowser } from '../../src/build/pages/old-browser-check.ts';

const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const KHTML = '(KHTML, like Gecko)';
const blink = (version: string, rest = 'Safari/537.36') => `${WIN} AppleWebKit/537.36 ${KHTML} Chrome/${version} ${rest}`;
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 13; 2201122C Build/TKQ1.220807.001; wv) AppleWebKit/537.36 ${KHTML} Version/4.0 ${rest}`;
const firefox = (rv: string, version: string) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${rv}) Gecko/20100101 Firefox/${version}`;
const safari = (version: string) => `${MAC} AppleWebKit/605.1.15 ${KHTML} Version/${version} Safari/605.1.15`;
const ios = (system: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 ${KHTML} ${rest}`;

const OLD: readonly (readonly [name: string, ua: string])[] = [
  ['Chrome 104', blink('104.0.5112.102')],
  ['Chrome 17', 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/535.11 (KHTML, like Gecko) Chrome/17.0.963.56 Safari/535.11'],
  ['Edge 104 on Blink', blink('104.0.0.0', 'Safari/537.36 Edg/104.0.1293.54')],
  ['Opera 90 on Blink 104', blink('104.0.5112.81', 'Safari/537.36 OPR/90.0.4480.54')],
  ['360 on Blink 86', blink('86.0.4240.198', 'Safari/537.36 QIHU 360SE')],
  ['headless Chrome 104', `${WIN} AppleWebKit/537.36 ${KHTML} HeadlessChrome/104.0.5112.0 Safari/537.36`],
  ['WeChat for Android on XWEB 86', android('Chrome/86.0.4240.99 XWEB/4317 MMWEBSDK/20220903 Mobile Safari/537.36 MicroMessenger/8.0.28')],
  [
    'Samsung Internet 19',
    'Mozilla/5.0 (Linux; Android 12; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/19.0 Chrome/102.0.5005.125 Mobile Safari/537.36',
  ],
  ['Edge 18 on EdgeHTML', blink('70.0.3538.102', 'Safari/537.36 Edge/18.19582')],
  ['Edge 116, had it existed', blink('120.0.0.0', 'Safari/537.36 Edge/116.0')],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko'],
  ['Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
  ['Internet Explorer 6', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)'],
  ['Firefox 118', firefox('109.0', '118.0')],
  ['Firefox 52', firefox('52.0', '52.0')],
  ['SeaMonkey without a Firefox version', 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 SeaMonkey/2.53'],
  ['Opera 12 on Presto', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  ['Opera Mini on Presto', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'],
  ['Opera 8', 'Opera/8.54 (Windows NT 5.1; U; en)'],
  ['Safari 16.3', safari('16.3')],
  ['Safari 15.6.1', safari('15.6.1')],
  ['Safari 9', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6) AppleWebKit/601.7.7 (KHTML, like Gecko) Version/9.1.2 Safari/601.7.7'],
  ['Safari on iOS 16.3', ios('16_3', 'Version/16.3 Mobile/15E148 Safari/604.1')],
  ['WeChat on iOS 16.3', ios('16_3_1', 'Mobile/15E148 MicroMessenger/8.0.42(0x18002a2f) NetType/WIFI Language/zh_CN')],
  ['Chrome on iOS 15', ios('15_8', 'CriOS/114.0.5735.124 Mobile/15E148 Safari/604.1')],
  [
    'Android’s own browser',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; zh-cn; HTC) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
  ['WebKit 537.3', 'Mozilla/5.0 (Unknown; Linux) AppleWebKit/537.3 (KHTML, like Gecko)'],
];

const NEW: readonly (readonly [name: string, ua: string])[] = [
  ['Chrome 105', blink('105.0.5195.102')],
  ['Chrome 156', blink('156.0.0.0')],
  ['Chromium 105', `${WIN} AppleWebKit/537.36 ${KHTML} Chromium/105.0.0.0 Safari/537.36`],
  ['Edge 105 on Blink', blink('105.0.0.0', 'Safari/537.36 Edg/105.0.1343.27')],
  ['Edge 117, had it existed', blink('70.0.0.0', 'Safari/537.36 Edge/117.0')],
  [
    'WeChat for Android on XWEB 107',
    android('Chrome/107.0.5304.141 XWEB/5169 MMWEBSDK/20230604 Mobile Safari/537.36 MicroMessenger/8.0.38'),
  ],
  [
    'WeChat for Windows',
    blink('116.0.0.0', 'Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129'),
  ],
  [
    'Samsung Internet 20',
    'Mozilla/5.0 (Linux; Android 13; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/20.0 Chrome/106.0.5249.126 Mobile Safari/537.36',
  ],
  [
    'HarmonyOS ArkWeb',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  ],
  ['Firefox 119, whose rv stands still', firefox('109.0', '119.0')],
  ['Firefox 145', firefox('145.0', '145.0')],
  ['Presto 103, had it existed', 'Opera/9.80 (Windows NT 10.0) Presto/103.0 Version/103.0'],
  ['Safari 16.4', safari('16.4')],
  ['Safari 17', safari('17.0')],
  ['Safari 26', safari('26.0')],
  ['Safari on iOS 16.4', ios('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1')],
  ['Safari 26 on an iOS that calls itself 18', ios('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1')],
  ['WeChat on iOS 16.4', ios('16_4', 'Mobile/15E148 MicroMessenger/8.0.42(0x18002a2f) NetType/4G Language/zh_CN')],
  ['Firefox on iOS 17', ios('17_2', 'FxiOS/120.0 Mobile/15E148 Safari/605.1.15')],
  ['WebKit 537.4', 'Mozilla/5.0 (Unknown; Linux) AppleWebKit/537.4 (KHTML, like Gecko)'],
  ['WebKit 537.36 is later than 537.4', 'Mozilla/5.0 (Unknown; Linux) AppleWebKit/537.36 (KHTML, like Gecko)'],
  ['a crawler', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['nothing', ''],
  ['nonsense', 'Chrome/x Firefox/y Version/z Safari/'],
];

describe('engine table', () => {
  test.each(OLD)('%s is sent to the tips', (_, ua) => expect(isOldBrowser(ua)).toBe(true));
  test.each(NEW)('%s is let through', (_, ua) => expect(isOldBrowser(ua)).toBe(false));
});

describe('the script in the page', () => {
  const visit = (userAgent: string): string[] => {
    const went: string[] = [];
    runInNewContext(oldBrowserScript(), { navigator: { userAgent }, location: { replace: (to: string) => went.push(to) } });
    return went;
  };

  test('decides as the table does, alone', () => {
    for (const [, ua] of OLD) expect(visit(ua)).toEqual(['/error/browser-tips']);
    for (const [, ua] of NEW) expect(visit(ua)).toEqual([]);
  });

  test('says nothing that an old engine cannot read, and stays small', () => {
    const script = oldBrowserScript();
    expect(script).not.toMatch(/=>|`|\b(?:let|const|class|async|await)\b|\?\.|\?\?|\.\.\.|\(\?<|\/\/|<\//);
    expect(script.length).toBeLessThan(1500);
  });
});

test('a kept page does without the check, and a page that never had it is a mistake of the build', () => {
  const page = (check: string) => `<meta charset="utf-8" />${check}<script>1</script>`;
  expect(withoutOldBrowserCheck(page(`<script>${oldBrowserScript()}</script>`))).toBe(page(''));
  expect(() => withoutOldBrowserCheck(page(''))).toThrow('no check');
});
