/** Made by `node tools/make-zones.ts`; read by time.ts, which says how. */

/** The release of the IANA time zone database. */
export const zonesVersion = '2026f';
/** The first and the last year that is covered. */
export const zonesYears = { from: 2015, until: 2037 } as const;
export const zoneNames = `
Greenwich Mean Time|格林尼治标准时间
East Africa Time|东部非洲时间
Central European Standard Time|中欧标准时间
West Africa Time|西部非洲时间
Central Africa Time|中部非洲时间
Eastern European Time|东欧时间
Morocco Time|摩洛哥时间
Central European Time|中欧时间
Western Sahara Time|西撒哈拉时间
South Africa Standard Time|南非标准时间
Eastern European Standard Time|东欧标准时间
Hawaii-Aleutian Time|夏威夷-阿留申时间
Alaska Time|阿拉斯加时间
Atlantic Standard Time|大西洋标准时间
Brasilia Standard Time|巴西利亚标准时间
Argentina Standard Time|阿根廷标准时间
Paraguay Standard Time|巴拉圭标准时间
Eastern Standard Time|北美东部标准时间
Central Standard Time|北美中部标准时间
Amazon Standard Time|亚马逊标准时间
Colombia Standard Time|哥伦比亚标准时间
Mountain Time|北美山区时间
Venezuela Time|委内瑞拉时间
French Guiana Time|法属圭亚那标准时间
Central Time|北美中部时间
Coyhaique Time|科伊艾克时间
Mountain Standard Time|北美山区标准时间
Yukon Time|育空时间
Eastern Time|北美东部时间
Mountain Time (Canada)|北美山区时间（加拿大）
Acre Standard Time|阿克里标准时间
Pacific Time|北美太平洋时间
Atlantic Time|大西洋时间
Greenland Time|努克时间
Ecuador Time|厄瓜多尔标准时间
Guyana Time|圭亚那时间
Cuba Time|古巴时间
Mexican Pacific Standard Time|墨西哥太平洋标准时间
Inuvik Time|伊努维克时间
Bolivia Time|玻利维亚标准时间
Peru Standard Time|秘鲁标准时间
St. Pierre & Miquelon Time|圣皮埃尔和密克隆群岛时间
Uruguay Standard Time|乌拉圭标准时间
Fernando de Noronha Standard Time|费尔南多-迪诺罗尼亚岛标准时间
Suriname Time|苏里南时间
Punta Arenas Time|蓬塔阿雷纳斯时间
Manitoba Time|曼尼托巴时间
Chile Time|智利时间
Greenland Time|斯科列斯比桑德时间
Newfoundland Time|纽芬兰时间
Pacific Time (Canada)|北美太平洋时间（加拿大）
Australian Western Standard Time|澳大利亚西部标准时间
Davis Time|戴维斯时间
Dumont d’Urville Time|迪蒙·迪维尔时间
Australian Eastern Time|澳大利亚东部时间
Mawson Time|莫森时间
New Zealand Time|新西兰时间
Palmer Land Time|帕尔默时间
Rothera Time|罗瑟拉时间
Syowa Time|昭和时间
Troll Station Time|特罗尔时间
Vostok Time|沃斯托克时间
Arabian Standard Time|阿拉伯标准时间
Kazakhstan Time|哈萨克斯坦时间
Jordan Time|约旦时间
Kamchatka Standard Time|彼得罗巴甫洛夫斯克-堪察加标准时间
Turkmenistan Standard Time|土库曼斯坦标准时间
Azerbaijan Standard Time|阿塞拜疆标准时间
Indochina Time|中南半岛时间
Krasnoyarsk Standard Time|克拉斯诺亚尔斯克标准时间
Kyrgyzstan Time|吉尔吉斯斯坦时间
Brunei Time|文莱达鲁萨兰时间
India Standard Time|印度时间
Yakutsk Standard Time|雅库茨克标准时间
Ulaanbaatar Standard Time|乌兰巴托标准时间
China Standard Time|中国标准时间
Bangladesh Standard Time|孟加拉标准时间
Syria Time|叙利亚时间
Timor-Leste Time|东帝汶时间
Gulf Standard Time|海湾标准时间
Tajikistan Time|塔吉克斯坦时间
Hong Kong Standard Time|香港标准时间
Khovd Standard Time|科布多标准时间
Irkutsk Standard Time|伊尔库茨克标准时间
Türkiye Standard Time|土耳其标准时间
Western Indonesia Time|印度尼西亚西部时间
Eastern Indonesia Time|印度尼西亚东部时间
Israel Time|以色列时间
Afghanistan Time|阿富汗时间
Pakistan Standard Time|巴基斯坦标准时间
Ürümqi Time|乌鲁木齐时间
Nepal Time|尼泊尔时间
Malaysia Time|马来西亚时间
Magadan Standard Time|马加丹标准时间
Central Indonesia Time|印度尼西亚中部时间
Philippine Standard Time|菲律宾标准时间
Omsk Standard Time|鄂木斯克标准时间
Korean Standard Time|韩国标准时间
Myanmar Time|缅甸时间
Uzbekistan Standard Time|乌兹别克斯坦标准时间
Singapore Standard Time|新加坡标准时间
Taipei Standard Time|台北标准时间
Georgia Standard Time|格鲁吉亚标准时间
Iran Standard Time|伊朗标准时间
Bhutan Time|不丹时间
Japan Standard Time|日本标准时间
Vladivostok Standard Time|海参崴标准时间
Yekaterinburg Standard Time|叶卡捷琳堡标准时间
Armenia Standard Time|亚美尼亚标准时间
Azores Time|亚速尔群岛时间
Western European Time|西欧时间
Cape Verde Standard Time|佛得角标准时间
South Georgia Time|南乔治亚岛时间
Falkland Islands Standard Time|福克兰群岛标准时间
Australian Central Time|澳大利亚中部时间
Australian Eastern Standard Time|澳大利亚东部标准时间
Australian Central Standard Time|澳大利亚中部标准时间
Australian Central Western Standard Time|澳大利亚中西部标准时间
Lord Howe Time|豪勋爵岛时间
Easter Island Time|复活节岛时间
Ireland Time|爱尔兰时间
GMT+00:00|GMT+00:00
GMT-01:00|GMT-01:00
GMT-10:00|GMT-10:00
GMT-11:00|GMT-11:00
GMT-12:00|GMT-12:00
GMT-02:00|GMT-02:00
GMT-03:00|GMT-03:00
GMT-04:00|GMT-04:00
GMT-05:00|GMT-05:00
GMT-06:00|GMT-06:00
GMT-07:00|GMT-07:00
GMT-08:00|GMT-08:00
GMT-09:00|GMT-09:00
GMT+01:00|GMT+01:00
GMT+10:00|GMT+10:00
GMT+11:00|GMT+11:00
GMT+12:00|GMT+12:00
GMT+13:00|GMT+13:00
GMT+14:00|GMT+14:00
GMT+02:00|GMT+02:00
GMT+03:00|GMT+03:00
GMT+04:00|GMT+04:00
GMT+05:00|GMT+05:00
GMT+06:00|GMT+06:00
GMT+07:00|GMT+07:00
GMT+08:00|GMT+08:00
GMT+09:00|GMT+09:00
Coordinated Universal Time|协调世界时
Samara Standard Time|萨马拉标准时间
United Kingdom Time|英国时间
Guernsey Time|根西岛时间
Isle of Man Time|马恩岛时间
Jersey Time|泽西岛时间
Moscow Standard Time|莫斯科标准时间
Hawaii-Aleutian Standard Time|夏威夷-阿留申标准时间
Indian Ocean Time|印度洋时间
Christmas Island Time|圣诞岛时间
Cocos Islands Time|科科斯群岛时间
French Southern & Antarctic Time|法属南方和南极领地时间
Seychelles Time|塞舌尔时间
Maldives Time|马尔代夫时间
Mauritius Standard Time|毛里求斯标准时间
Réunion Time|留尼汪时间
Marshall Islands Time|马绍尔群岛时间
Chatham Time|查塔姆时间
Samoa Standard Time|阿皮亚标准时间
Bougainville Time|布干维尔时间
Chuuk Time|楚克时间
Vanuatu Standard Time|瓦努阿图标准时间
Phoenix Islands Time|菲尼克斯群岛时间
Tokelau Time|托克劳时间
Fiji Standard Time|斐济标准时间
Tuvalu Time|图瓦卢时间
Galapagos Time|科隆群岛时间
Gambier Time|甘比尔时间
Solomon Islands Time|所罗门群岛时间
Chamorro Standard Time|查莫罗时间
Line Islands Time|莱恩群岛时间
Kosrae Time|科斯雷时间
Marquesas Time|马克萨斯群岛时间
American Samoa Standard Time|萨摩亚标准时间
Nauru Time|瑙鲁时间
Niue Time|纽埃时间
Norfolk Island Time|诺福克岛时间
New Caledonia Standard Time|新喀里多尼亚标准时间
Palau Time|帕劳时间
Pitcairn Time|皮特凯恩时间
Pohnpei Time|波纳佩时间
Papua New Guinea Time|巴布亚新几内亚时间
Cook Islands Standard Time|库克群岛标准时间
Tahiti Time|塔希提岛时间
Gilbert Islands Time|吉尔伯特群岛时间
Tonga Standard Time|汤加标准时间
Wake Island Time|威克岛时间
Wallis & Futuna Time|瓦利斯和富图纳时间
Taiwan Standard Time|台北标准时间`;
export const zoneTails = `
5m6c- 5m9o+ 5tyc- 5eho+ 5tyc- 5eho+ 5tyc- 5m9o+ 5m6c- 5m9o+ 5m6c- 5m9o+ 5m6c- 5m9o+ 5tyc- 5eho+ 5tyc- 5m9o+ 5m6c- 5m9o+ 5m6c- 5m9o+ 5m6c- 5m9o+ 5m6c- 5m9o+ 5tyc- 5eho+ 5tyc-
2dk0- 12w0+ 30w0- 4r40+ 25s0- 12w0+ 3gg0- 4jc0+ 1q80- 1ao0+ 3o80- 4jc0+ 1ig0- 12w0+ 9xs0- 12w0+ 9q00- 1ao0+ 9q00- 12w0+ 9q00- 1ao0+ 9q00- 12w0+ 9xs0- 12w0+ 9q00- 1ao0+ 9q00- 12w0+ 5m6c-
6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0-
b9k0-
4r5o+ 6hac- 4r5o+ 6hac- 4r5o+
7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
61to+ 5eec- 5u1o+ 5eec- 5u1o+ 5eec- 61to+ 56mc- 61to+ 56mc- 61to+ 5eec- 5u1o+ 5eec- 5u1o+ 5eec- 5u1o+ 5eec- 61to+
69ic- 4yxo+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4yxo+ 69ic- 4yxo+ 69ic- 4yxo+ 6hac- 4r5o+ 6hac-
7cho+ 3vyc- 7cho+ 3vyc- 7cho+ 3vyc- 7zto+ 38mc-
69ic- 4yxo+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4yxo+ 69ic- 4yxo+ 69ic- 4yxo+ 6hac- 4r5o+
7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 82z0- 35h0+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
2t5o+ 8fac- 2t5o+ 8fac- 2t5o+ 7cec- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4yxo+ 69ic- 4r5o+ 6p2c- 4r5o+
7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+
7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+
6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ bg80+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0-
159ic- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
7cg0- 43s0+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 43s0+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ iso0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 43s0+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0- 3w00+ 7cg0-
43to+ 7cec- 3w1o+ 7cec- 3w1o+ 9pyc- 1iho+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ b8ec+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
7cec- fc9o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 43to+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec- 3w1o+ 7cec-
2t5o+
2t5o+ 8fac- 2t5o+ 8fac- 2t5o+ 7cec- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4yxo+ 69ic- 4r5o+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+
6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- b8g0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0-
fl5o~-50 6hh0~50 4ypc~-50 67h0~50 4t70~-50 6hc1~50 4yqz~-50 69p1~50 4yqz~-50 69p1~50 4vjz~-50
5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5u00+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5u00- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5u00+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5u00+ 5m80- 5m80+ 5m80- 5m80+
5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5m80+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 61s0- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5m80+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5m80+ 5u00- 5eg0+ 5u00- 5eg0+
6hc0~-3c 4r40~3c 6p40~-3c 4jc0~3c 6p40~-3c 4jc0~3c 6p40~-3c 4r40~3c 6hc0~-3c 4r40~3c 6hc0~-3c 4r40~3c 6p40~-3c 4jc0~3c 6p40~-3c 4jc0~3c 6p40~-3c 4r40~3c 6hc0~-3c 4r40~3c 6hc0~-3c 4r40~3c 6hc0~-3c 4r40~3c 6p40~-3c 4jc0~3c 6p40~-3c 4jc0~3c 6p40~-3c 4r40~3c 6hc0~-3c 4r40~3c 6hc0~-3c 4r40~3c 6p40~-3c 4jc0~3c 6p40~-3c 4jc0~3c 6p40~-3c 4jc0~3c 6p40~-3c 4r40~3c 6hc0~-3c 4r40~3c 6hc0~-3c
6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 3o80+
6hc0-
6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac-
5m30- 5md0+ 5m30-
6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+
6hc0- 4r40+ hxk0- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0-
6g80- 4s9o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4q00+ 6iec- 4r5o+ 6hc0- 4r40+ 6o00- 4lk0+ 6o1o- 5m9o+ 5m6c- 5eho+ 5tyc- 56po+ 61qc- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 6hac- 4r5o+ 6hac- 4r5o+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4jdo+ 6p2c- 4r5o+ 69ic- 4yxo+ 61qc-
6ww0- 4bk0+
6jic- 4oxo+ 6rac- 4h5o+ 6rac- 4h5o+ 6rac- 4oxo+ 6jic- 4oxo+ 6jic- 4oxo+ 6rac- 4h5o+ 6rac- 4h5o+ 6rac- 4oxo+ 6jic- 4oxo+ 6jic- 4oxo+ 6jic- 4oxo+ 6rac- 4h5o+ 6rac- 4h5o+ 6rac- 4oxo+ 6jic- 4oxo+ 6jic- 4oxo+ 6rac- 4h5o+ 6rac- 4h5o+ 6rac- 4h5o+ 6rac- 4oxo+ 6jic- 4oxo+ 6jic-
uog0~u
5oec- 5l5o+ 5oec- 5m9o+ 5oec- 5l5o+ 5oec- 5l5o+ 5oec- 5l5o+ 5oec- 5m9o+ 5oec- 5l5o+ 5oec-
5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5u0u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5tz6~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5u0u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u 5m76~-u 5u0u~u 5m76~-u 5m8u~u 5m76~-u 5m8u~u
6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jdo+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0- 4r40+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4jc0+ 6p40- 4r40+ 6hc0- 4r40+ 6hc0-
oeuc-
5eg0+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00- 5m80+ 5u00- 5eg0+ 5u00- 5eg0+ 5u00-
8uw0+ 2dk0- 92o0+ 25s0- 92o0+ 25s0- 92o0+ 25s0- 9ag0+ 1y00- al40+ v40-
195ku+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5u00- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5u00+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5m80+ 5m80- 5u00+ 5m80- 5m80+ 5m80- 5m80+
25s0-`;
export const zoneRows = `
0,,,0 Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou *Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena *Etc/GMT+0 *Etc/GMT-0 *Etc/GMT0 *Etc/Greenwich *Greenwich *Iceland
50,,,1 Africa/Addis_Ababa *Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
1o,,,2 Africa/Algiers Africa/Tunis
1o,,,3 Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo
3c,,,4 Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo
3c,2lsko+,0,5 Africa/Cairo *Egypt
0,2orc+,1,6 Africa/Casablanca
1o,2opo+,2,7 Africa/Ceuta Arctic/Longyearbyen *Atlantic/Jan_Mayen *CET Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich *MET *Poland
0,2orc+,1,8 Africa/El_Aaiun
3c,,,9 Africa/Johannesburg Africa/Maseru Africa/Mbabane
50,1wlv0-,,4 Africa/Juba
50,vxv0-,,4 Africa/Khartoum
0,xtto+,3,0 Africa/Sao_Tome
3c,,,10 Africa/Tripoli Europe/Kaliningrad *Libya
3c,2wg0-,4,4 Africa/Windhoek
-go,21w0+,5,11 America/Adak *America/Atka *US/Aleutian
-f0,21uc+,5,12 America/Anchorage America/Juneau America/Nome America/Sitka America/Yakutat *US/Alaska
-6o,,,13 America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Martinique America/Montserrat America/Port_of_Spain America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola *America/Virgin
-50,,,14 America/Araguaina America/Bahia America/Belem America/Fortaleza America/Maceio America/Recife America/Santarem
-50,,,15 *America/Argentina/Buenos_Aires *America/Argentina/Catamarca *America/Argentina/ComodRivadavia *America/Argentina/Cordoba *America/Argentina/Jujuy America/Argentina/La_Rioja *America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza *America/Rosario
-50,2h10-,6,16 America/Asuncion
-8c,,,17 *America/Atikokan America/Cayman America/Coral_Harbour America/Jamaica America/Panama *EST *Jamaica
-a0,2wtc+,7,18 America/Bahia_Banderas America/Merida America/Mexico_City America/Monterrey *Mexico/General
-a0,,,18 America/Belize America/Costa_Rica America/El_Salvador America/Guatemala America/Managua America/Regina America/Swift_Current America/Tegucigalpa *Canada/Saskatchewan
-6o,,,19 America/Boa_Vista America/Manaus America/Porto_Velho *Brazil/West
-8c,,,20 America/Bogota
-bo,21r0+,5,21 America/Boise America/Cambridge_Bay America/Denver *America/Shiprock *MST7MDT *Navajo *US/Mountain
-50,1lx0-,8,19 America/Campo_Grande America/Cuiaba
-a0,ytc+,,17 America/Cancun
-7i,f0bo~u,,22 America/Caracas
-50,,,23 America/Cayenne
-a0,21pc+,5,24 America/Chicago America/Indiana/Knox America/Indiana/Tell_City *America/Knox_IN America/Matamoros America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Rankin_Inlet America/Resolute *CST6CDT *US/Central *US/Indiana-Starke
-bo,2wv0+,9,18 America/Chihuahua
-bo,21r0+,10,21 America/Ciudad_Juarez
-50,ffp0-,11,25 America/Coyhaique
-bo,,,26 America/Creston America/Dawson_Creek America/Phoenix *MST *US/Arizona
-dc,21so+,12,27 America/Dawson America/Whitehorse *Canada/Yukon
-8c,21no+,5,28 America/Detroit *America/Fort_Wayne *America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Iqaluit *America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville *America/Montreal America/Nassau America/New_York *America/Nipigon *America/Pangnirtung *America/Thunder_Bay America/Toronto *Canada/Eastern *EST5EDT *US/East-Indiana *US/Eastern *US/Michigan
-bo,21r0+,13,29 America/Edmonton *America/Yellowknife *Canada/Mountain
-8c,,,30 America/Eirunepe *America/Porto_Acre America/Rio_Branco *Brazil/Acre
-dc,21so+,5,31 *America/Ensenada America/Los_Angeles *America/Santa_Isabel America/Tijuana *Mexico/BajaNorte *PST8PDT *US/Pacific
-dc,21so+,,26 America/Fort_Nelson
-6o,21m0+,5,32 America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule Atlantic/Bermuda *Canada/Atlantic
-50,2opo+,14,33 America/Godthab *America/Nuuk
-8c,21no+,15,28 America/Grand_Turk
-8c,,,34 America/Guayaquil
-6o,,,35 America/Guyana
-8c,21kc+,16,36 America/Havana *Cuba
-bo,,,37 America/Hermosillo
-bo,21r0+,13,38 America/Inuvik
-6o,,,39 America/La_Paz
-8c,,,40 America/Lima
-bo,2wv0+,7,37 America/Mazatlan *Mexico/BajaSur
-dc,9e8o-,17,12 America/Metlakatla
-50,21kc+,5,41 America/Miquelon
-3c,21io-,,42 America/Montevideo
-3c,,,43 America/Noronha *Brazil/DeNoronha
-bo,21r0+,18,24 America/Ojinaga
-50,,,44 America/Paramaribo
-8c,21no+,19,28 America/Port-au-Prince
-50,ffp0-,20,45 America/Punta_Arenas
-a0,21pc+,13,46 *America/Rainy_River America/Winnipeg *Canada/Central
-50,ffp0-,21,47 America/Santiago *Chile/Continental
-3c,1lvc-,8,14 America/Sao_Paulo *Brazil/East
-1o,2opo+,22,48 America/Scoresbysund
-5u,21l6+,5,49 America/St_Johns *Canada/Newfoundland
-dc,21so+,13,50 America/Vancouver *Canada/Pacific
dc,kcyo~50,23,51 Antarctica/Casey
bo,,,52 Antarctica/Davis
go,,,53 Antarctica/DumontDUrville
ic,2w2o-,24,54 Antarctica/Macquarie *Australia/ACT *Australia/Canberra *Australia/Currie Australia/Hobart Australia/Melbourne *Australia/NSW Australia/Sydney *Australia/Tasmania *Australia/Victoria
8c,,,55 Antarctica/Mawson
lo,2vzc-,25,56 Antarctica/McMurdo *Antarctica/South_Pole *NZ Pacific/Auckland
-50,ffp0-,20,57 Antarctica/Palmer
-50,,,58 Antarctica/Rothera
50,,,59 Antarctica/Syowa
0,2opo~3c,26,60 Antarctica/Troll
bo,2t0fo~-3c,,61 Antarctica/Vostok
50,,,62 Asia/Aden Asia/Baghdad Asia/Bahrain Asia/Kuwait Asia/Qatar Asia/Riyadh
a0,2vam0-,,63 Asia/Almaty Asia/Qostanay
3c,2mco+,27,64 Asia/Amman
k0,,,65 Asia/Anadyr Asia/Kamchatka
8c,,,63 Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral
8c,,,66 Asia/Ashgabat *Asia/Ashkhabad
6o,2oo0+,28,67 Asia/Baku
bo,,,68 Asia/Bangkok *Asia/Ho_Chi_Minh Asia/Phnom_Penh Asia/Saigon Asia/Vientiane
a0,dwxc+,,69 Asia/Barnaul
3c,2oko+,29,5 Asia/Beirut
a0,,,70 Asia/Bishkek
dc,,,71 Asia/Brunei
96,,,72 Asia/Calcutta Asia/Colombo *Asia/Kolkata
dc,dwu0+,,73 Asia/Chita
dc,2na0+,30,74 *Asia/Choibalsan Asia/Ulaanbaatar *Asia/Ulan_Bator
dc,,,75 *Asia/Chongqing *Asia/Chungking *Asia/Harbin *Asia/Macao Asia/Macau Asia/Shanghai *PRC
a0,,,76 *Asia/Dacca Asia/Dhaka
3c,2mco+,31,77 Asia/Damascus
f0,,,78 Asia/Dili
6o,,,79 Asia/Dubai Asia/Muscat
8c,,,80 Asia/Dushanbe
3c,2opo+,32,5 Asia/Famagusta
3c,2ngo+,33,5 Asia/Gaza Asia/Hebron
dc,,,81 Asia/Hong_Kong *Hongkong
bo,2nbo+,30,82 Asia/Hovd
dc,,,83 Asia/Irkutsk
3c,2opo+,34,84 *Asia/Istanbul Europe/Istanbul *Turkey
bo,,,85 Asia/Jakarta Asia/Pontianak
f0,,,86 Asia/Jayapura
3c,2mg0+,35,87 Asia/Jerusalem *Asia/Tel_Aviv *Israel
7i,,,88 Asia/Kabul
8c,,,89 Asia/Karachi
a0,,,90 *Asia/Kashgar Asia/Urumqi
9l,,,91 *Asia/Kathmandu Asia/Katmandu
f0,,,73 Asia/Khandyga Asia/Yakutsk
bo,,,69 Asia/Krasnoyarsk Asia/Novokuznetsk
dc,,,92 Asia/Kuala_Lumpur Asia/Kuching
go,eruo+,,93 Asia/Magadan
dc,,,94 Asia/Makassar *Asia/Ujung_Pandang
dc,,,95 Asia/Manila
3c,2opo+,2,5 Asia/Nicosia *EET Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kiev *Europe/Kyiv Europe/Mariehamn *Europe/Nicosia Europe/Riga Europe/Sofia Europe/Tallinn *Europe/Uzhgorod Europe/Vilnius *Europe/Zaporozhye
a0,hl5c+,,69 Asia/Novosibirsk
a0,,,96 Asia/Omsk
f0,6yp0~-u,36,97 Asia/Pyongyang
a0,18qu0-,,63 Asia/Qyzylorda
au,,,98 Asia/Rangoon *Asia/Yangon
go,dwqo+,,93 Asia/Sakhalin
8c,,,99 Asia/Samarkand Asia/Tashkent
f0,,,97 Asia/Seoul *ROK
dc,,,100 Asia/Singapore *Singapore
ic,,,93 Asia/Srednekolymsk
dc,,,101 Asia/Taipei
6o,,,102 Asia/Tbilisi
5u,2gq6+,37,103 Asia/Tehran *Iran
a0,,,104 *Asia/Thimbu Asia/Thimphu
f0,,,105 Asia/Tokyo *Japan
a0,fuxc+,,69 Asia/Tomsk
go,,,106 Asia/Ust-Nera Asia/Vladivostok
8c,,,107 Asia/Yekaterinburg
6o,,,108 Asia/Yerevan
-1o,2opo+,2,109 Atlantic/Azores
0,2opo+,2,110 Atlantic/Canary Atlantic/Faeroe *Atlantic/Faroe Atlantic/Madeira Europe/Lisbon *Portugal *WET
-1o,,,111 Atlantic/Cape_Verde
-3c,,,112 Atlantic/South_Georgia
-50,,,113 Atlantic/Stanley
hi,2w3i-,24,114 Australia/Adelaide Australia/Broken_Hill *Australia/South *Australia/Yancowinna
go,,,115 Australia/Brisbane Australia/Lindeman *Australia/Queensland
fu,,,116 Australia/Darwin *Australia/North
el,,,117 Australia/Eucla
ic,2w10~-u,38,118 *Australia/LHI Australia/Lord_Howe
dc,,,51 Australia/Perth *Australia/West
-8c,ffp0-,21,119 *Chile/EasterIsland Pacific/Easter
0,2opo+,2,120 *Eire Europe/Dublin
0,,,121 *Etc/GMT *Etc/UCT *Etc/Universal *Etc/Zulu *GMT *GMT+0 *GMT-0 *GMT0 *UCT *Universal *Zulu
-1o,,,122 *Etc/GMT+1
-go,,,123 *Etc/GMT+10
-ic,,,124 *Etc/GMT+11
-k0,,,125 *Etc/GMT+12
-3c,,,126 *Etc/GMT+2
-50,,,127 *Etc/GMT+3
-6o,,,128 *Etc/GMT+4
-8c,,,129 *Etc/GMT+5
-a0,,,130 *Etc/GMT+6
-bo,,,131 *Etc/GMT+7
-dc,,,132 *Etc/GMT+8
-f0,,,133 *Etc/GMT+9
1o,,,134 *Etc/GMT-1
go,,,135 *Etc/GMT-10
ic,,,136 *Etc/GMT-11
k0,,,137 *Etc/GMT-12
lo,,,138 *Etc/GMT-13
nc,,,139 *Etc/GMT-14
3c,,,140 *Etc/GMT-2
50,,,141 *Etc/GMT-3
6o,,,142 *Etc/GMT-4
8c,,,143 *Etc/GMT-5
a0,,,144 *Etc/GMT-6
bo,,,145 *Etc/GMT-7
dc,,,146 *Etc/GMT-8
f0,,,147 *Etc/GMT-9
0,,,148 *Etc/UTC *UTC
50,dx2c+,,149 Europe/Astrakhan Europe/Ulyanovsk
0,2opo+,2,150 *Europe/Belfast Europe/London *GB *GB-Eire
3c,2oo0+,39,5 Europe/Chisinau *Europe/Tiraspol
0,2opo+,2,151 Europe/Guernsey
0,2opo+,2,152 Europe/Isle_of_Man
0,2opo+,2,153 Europe/Jersey
50,,,154 Europe/Kirov Europe/Minsk Europe/Moscow Europe/Simferopol *W-SU
6o,,,149 Europe/Samara
50,lp2c+,,149 Europe/Saratov
50,1732c+,40,154 Europe/Volgograd
-go,,,155 *HST Pacific/Honolulu *Pacific/Johnston *US/Hawaii
a0,,,156 Indian/Chagos
bo,,,157 Indian/Christmas
au,,,158 Indian/Cocos
8c,,,159 Indian/Kerguelen
6o,,,160 Indian/Mahe
8c,,,161 Indian/Maldives
6o,,,162 Indian/Mauritius
6o,,,163 Indian/Reunion
k0,,,164 *Kwajalein Pacific/Kwajalein Pacific/Majuro
mx,2vzc-,25,165 *NZ-CHAT Pacific/Chatham
nc,2vzc-,41,166 Pacific/Apia
ic,,,167 Pacific/Bougainville
go,,,168 *Pacific/Chuuk Pacific/Truk *Pacific/Yap
ic,,,169 Pacific/Efate
lo,,,170 Pacific/Enderbury *Pacific/Kanton
lo,,,171 Pacific/Fakaofo
lo,ifc-,42,172 Pacific/Fiji
k0,,,173 Pacific/Funafuti
-a0,,,174 Pacific/Galapagos
-f0,,,175 Pacific/Gambier
ic,,,176 Pacific/Guadalcanal
go,,,177 Pacific/Guam Pacific/Saipan
nc,,,178 Pacific/Kiritimati
ic,,,179 Pacific/Kosrae
-fu,,,180 Pacific/Marquesas
-ic,,,181 Pacific/Midway Pacific/Pago_Pago *Pacific/Samoa *US/Samoa
k0,,,182 Pacific/Nauru
-ic,,,183 Pacific/Niue
j6,8i86~-u,43,184 Pacific/Norfolk
ic,,,185 Pacific/Noumea
f0,,,186 Pacific/Palau
-dc,,,187 Pacific/Pitcairn
ic,,,188 *Pacific/Pohnpei Pacific/Ponape
go,,,189 Pacific/Port_Moresby
-go,,,190 Pacific/Rarotonga
-go,,,191 Pacific/Tahiti
k0,,,192 Pacific/Tarawa
lo,ktho+,44,193 Pacific/Tongatapu
k0,,,194 Pacific/Wake
k0,,,195 Pacific/Wallis
dc,,,196 *ROC`;
