/** Countries and territories with a dial code of their own in ITU-T E.164 (spec §3): id, dial code, flag, English and Chinese name. Ids are never reused. */
const TABLE = `
1|93|af|Afghanistan|阿富汗
2|358|ax|Åland Islands|奥兰群岛
3|355|al|Albania|阿尔巴尼亚
4|213|dz|Algeria|阿尔及利亚
5|1684|as|American Samoa|美属萨摩亚
6|376|ad|Andorra|安道尔
7|244|ao|Angola|安哥拉
8|1264|ai|Anguilla|安圭拉
9|1268|ag|Antigua & Barbuda|安提瓜和巴布达
10|54|ar|Argentina|阿根廷
11|374|am|Armenia|亚美尼亚
12|297|aw|Aruba|阿鲁巴
13|247|ac|Ascension Island|阿森松岛
14|61|au|Australia|澳大利亚
15|43|at|Austria|奥地利
16|994|az|Azerbaijan|阿塞拜疆
17|1242|bs|Bahamas|巴哈马
18|973|bh|Bahrain|巴林
19|880|bd|Bangladesh|孟加拉国
20|1246|bb|Barbados|巴巴多斯
21|375|by|Belarus|白俄罗斯
22|32|be|Belgium|比利时
23|501|bz|Belize|伯利兹
24|229|bj|Benin|贝宁
25|1441|bm|Bermuda|百慕大
26|975|bt|Bhutan|不丹
27|591|bo|Bolivia|玻利维亚
28|387|ba|Bosnia & Herzegovina|波斯尼亚和黑塞哥维那
29|267|bw|Botswana|博茨瓦纳
30|55|br|Brazil|巴西
31|246|io|British Indian Ocean Territory|英属印度洋领地
32|1284|vg|British Virgin Islands|英属维尔京群岛
33|673|bn|Brunei|文莱
34|359|bg|Bulgaria|保加利亚
35|226|bf|Burkina Faso|布基纳法索
36|257|bi|Burundi|布隆迪
37|855|kh|Cambodia|柬埔寨
38|237|cm|Cameroon|喀麦隆
39|1|ca|Canada|加拿大
40|238|cv|Cape Verde|佛得角
41|599|bq|Caribbean Netherlands|荷属加勒比区
42|1345|ky|Cayman Islands|开曼群岛
43|236|cf|Central African Republic|中非共和国
44|235|td|Chad|乍得
45|56|cl|Chile|智利
46|500|fk|Falkland Islands|福克兰群岛
47|61|cx|Christmas Island|圣诞岛
48|61|cc|Cocos (Keeling) Islands|科科斯（基林）群岛
49|57|co|Colombia|哥伦比亚
50|269|km|Comoros|科摩罗
51|243|cd|Congo (DRC)|刚果（金）
52|242|cg|Congo (Republic)|刚果（布）
53|682|ck|Cook Islands|库克群岛
54|506|cr|Costa Rica|哥斯达黎加
55|225|ci|Côte d'Ivoire|科特迪瓦
56|385|hr|Croatia|克罗地亚
57|53|cu|Cuba|古巴
58|599|cw|Curaçao|库拉索
59|357|cy|Cyprus|塞浦路斯
60|420|cz|Czechia|捷克
61|45|dk|Denmark|丹麦
62|253|dj|Djibouti|吉布提
63|1767|dm|Dominica|多米尼克
64|1809|do|Dominican Republic|多米尼加共和国
65|593|ec|Ecuador|厄瓜多尔
66|20|eg|Egypt|埃及
67|503|sv|El Salvador|萨尔瓦多
68|240|gq|Equatorial Guinea|赤道几内亚
69|291|er|Eritrea|厄立特里亚
70|372|ee|Estonia|爱沙尼亚
71|268|sz|Eswatini|斯威士兰
72|251|et|Ethiopia|埃塞俄比亚
73|86|cn|China|中国
74|298|fo|Faroe Islands|法罗群岛
75|679|fj|Fiji|斐济
76|358|fi|Finland|芬兰
77|33|fr|France|法国
78|594|gf|French Guiana|法属圭亚那
79|689|pf|French Polynesia|法属波利尼西亚
80|241|ga|Gabon|加蓬
81|220|gm|Gambia|冈比亚
82|995|ge|Georgia|格鲁吉亚
83|49|de|Germany|德国
84|233|gh|Ghana|加纳
85|350|gi|Gibraltar|直布罗陀
86|30|gr|Greece|希腊
87|299|gl|Greenland|格陵兰
88|1473|gd|Grenada|格林纳达
89|590|gp|Guadeloupe|瓜德罗普
90|1671|gu|Guam|关岛
91|502|gt|Guatemala|危地马拉
92|44|gg|Guernsey|根西岛
93|224|gn|Guinea|几内亚
94|245|gw|Guinea-Bissau|几内亚比绍
95|592|gy|Guyana|圭亚那
96|509|ht|Haiti|海地
97|504|hn|Honduras|洪都拉斯
98|852|hk|Hong Kong, China|中国香港
99|36|hu|Hungary|匈牙利
100|354|is|Iceland|冰岛
101|91|in|India|印度
102|62|id|Indonesia|印度尼西亚
103|98|ir|Iran|伊朗
104|964|iq|Iraq|伊拉克
105|353|ie|Ireland|爱尔兰
106|44|im|Isle of Man|马恩岛
107|972|il|Israel|以色列
108|39|it|Italy|意大利
109|1876|jm|Jamaica|牙买加
110|81|jp|Japan|日本
111|44|je|Jersey|泽西岛
112|962|jo|Jordan|约旦
113|7|kz|Kazakhstan|哈萨克斯坦
114|254|ke|Kenya|肯尼亚
115|686|ki|Kiribati|基里巴斯
116|383|xk|Kosovo|科索沃
117|965|kw|Kuwait|科威特
118|996|kg|Kyrgyzstan|吉尔吉斯斯坦
119|856|la|Laos|老挝
120|371|lv|Latvia|拉脱维亚
121|961|lb|Lebanon|黎巴嫩
122|266|ls|Lesotho|莱索托
123|231|lr|Liberia|利比里亚
124|218|ly|Libya|利比亚
125|423|li|Liechtenstein|列支敦士登
126|370|lt|Lithuania|立陶宛
127|352|lu|Luxembourg|卢森堡
128|853|mo|Macao, China|中国澳门
129|261|mg|Madagascar|马达加斯加
130|265|mw|Malawi|马拉维
131|60|my|Malaysia|马来西亚
132|960|mv|Maldives|马尔代夫
133|223|ml|Mali|马里
134|356|mt|Malta|马耳他
135|692|mh|Marshall Islands|马绍尔群岛
136|596|mq|Martinique|马提尼克
137|222|mr|Mauritania|毛里塔尼亚
138|230|mu|Mauritius|毛里求斯
139|262|yt|Mayotte|马约特
140|52|mx|Mexico|墨西哥
141|691|fm|Micronesia|密克罗尼西亚
142|373|md|Moldova|摩尔多瓦
143|377|mc|Monaco|摩纳哥
144|976|mn|Mongolia|蒙古
145|382|me|Montenegro|黑山
146|1664|ms|Montserrat|蒙特塞拉特
147|212|ma|Morocco|摩洛哥
148|258|mz|Mozambique|莫桑比克
149|95|mm|Myanmar|缅甸
150|264|na|Namibia|纳米比亚
151|674|nr|Nauru|瑙鲁
152|977|np|Nepal|尼泊尔
153|31|nl|Netherlands|荷兰
154|687|nc|New Caledonia|新喀里多尼亚
155|64|nz|New Zealand|新西兰
156|505|ni|Nicaragua|尼加拉瓜
157|227|ne|Niger|尼日尔
158|234|ng|Nigeria|尼日利亚
159|683|nu|Niue|纽埃
160|672|nf|Norfolk Island|诺福克岛
161|850|kp|North Korea|朝鲜
162|389|mk|North Macedonia|北马其顿
163|1670|mp|Northern Mariana Islands|北马里亚纳群岛
164|47|no|Norway|挪威
165|968|om|Oman|阿曼
166|92|pk|Pakistan|巴基斯坦
167|680|pw|Palau|帕劳
168|970|ps|Palestine|巴勒斯坦
169|507|pa|Panama|巴拿马
170|675|pg|Papua New Guinea|巴布亚新几内亚
171|595|py|Paraguay|巴拉圭
172|51|pe|Peru|秘鲁
173|63|ph|Philippines|菲律宾
174|64|pn|Pitcairn Islands|皮特凯恩群岛
175|48|pl|Poland|波兰
176|351|pt|Portugal|葡萄牙
177|1787|pr|Puerto Rico|波多黎各
178|974|qa|Qatar|卡塔尔
179|262|re|Réunion|留尼汪
180|40|ro|Romania|罗马尼亚
181|7|ru|Russia|俄罗斯
182|250|rw|Rwanda|卢旺达
183|685|ws|Samoa|萨摩亚
184|378|sm|San Marino|圣马力诺
185|239|st|São Tomé & Príncipe|圣多美和普林西比
186|966|sa|Saudi Arabia|沙特阿拉伯
187|221|sn|Senegal|塞内加尔
188|381|rs|Serbia|塞尔维亚
189|248|sc|Seychelles|塞舌尔
190|232|sl|Sierra Leone|塞拉利昂
191|65|sg|Singapore|新加坡
192|1721|sx|Sint Maarten|荷属圣马丁
193|421|sk|Slovakia|斯洛伐克
194|386|si|Slovenia|斯洛文尼亚
195|677|sb|Solomon Islands|所罗门群岛
196|252|so|Somalia|索马里
197|27|za|South Africa|南非
198|82|kr|South Korea|韩国
199|211|ss|South Sudan|南苏丹
200|34|es|Spain|西班牙
201|94|lk|Sri Lanka|斯里兰卡
202|590|bl|St. Barthélemy|圣巴泰勒米
203|290|sh|St. Helena|圣赫勒拿
204|1869|kn|St. Kitts & Nevis|圣基茨和尼维斯
205|1758|lc|St. Lucia|圣卢西亚
206|590|mf|St. Martin|法属圣马丁
207|508|pm|St. Pierre & Miquelon|圣皮埃尔和密克隆群岛
208|1784|vc|St. Vincent & Grenadines|圣文森特和格林纳丁斯
209|249|sd|Sudan|苏丹
210|597|sr|Suriname|苏里南
211|47|sj|Svalbard & Jan Mayen|斯瓦尔巴和扬马延
212|46|se|Sweden|瑞典
213|41|ch|Switzerland|瑞士
214|963|sy|Syria|叙利亚
215|886|tw|Taiwan, China|中国台湾
216|992|tj|Tajikistan|塔吉克斯坦
217|255|tz|Tanzania|坦桑尼亚
218|66|th|Thailand|泰国
219|670|tl|Timor-Leste|东帝汶
220|228|tg|Togo|多哥
221|690|tk|Tokelau|托克劳
222|676|to|Tonga|汤加
223|1868|tt|Trinidad & Tobago|特立尼达和多巴哥
224|290|ta|Tristan da Cunha|特里斯坦-达库尼亚群岛
225|216|tn|Tunisia|突尼斯
226|90|tr|Türkiye|土耳其
227|993|tm|Turkmenistan|土库曼斯坦
228|1649|tc|Turks & Caicos Islands|特克斯和凯科斯群岛
229|688|tv|Tuvalu|图瓦卢
230|1340|vi|U.S. Virgin Islands|美属维尔京群岛
231|256|ug|Uganda|乌干达
232|380|ua|Ukraine|乌克兰
233|971|ae|United Arab Emirates|阿拉伯联合酋长国
234|44|gb|United Kingdom|英国
235|1|us|United States|美国
236|598|uy|Uruguay|乌拉圭
237|998|uz|Uzbekistan|乌兹别克斯坦
238|678|vu|Vanuatu|瓦努阿图
239|379|va|Vatican City|梵蒂冈
240|58|ve|Venezuela|委内瑞拉
241|84|vn|Vietnam|越南
242|681|wf|Wallis & Futuna|瓦利斯和富图纳
243|212|eh|Western Sahara|西撒哈拉
244|967|ye|Yemen|也门
245|260|zm|Zambia|赞比亚
246|263|zw|Zimbabwe|津巴布韦
`;

export interface Country {
  readonly id: number;
  /** Dial code without +. */
  readonly code: string;
  readonly name: string;
  readonly name_zh: string;
  /** Flag: lower-case ISO 3166 code. */
  readonly class: string;
}

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [id = '', code = '', flag = '', name = '', name_zh = ''] = row.split('|');
    return { id: Number(id), code, name, name_zh, class: flag };
  });
