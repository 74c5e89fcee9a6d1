import { list } from './names-by-sex.ts';

/**
 * Surnames, weighted by their number of bearers in 100,000 people of China (name reports of the Ministry of Public
 * Security, 2018 to 2021). The ranking and the shares are facts; the tail is rounded. Double surnames come last, together
 * about a quarter of a percent.
 */
export const surnames: Readonly<Record<string, number>> = Object.fromEntries(
  list(`
    王7200 李7100 张6750 刘5100 陈4600 杨3250 黄2300 赵2050 吴1950 周1900 徐1430 孙1380 马1300 朱1270
    胡1160 郭1130 何1060 林1020 高1000 罗990 郑930 梁850 谢810 宋800 唐770 许750 邓680 韩680
    冯660 曹650 彭620 曾610 肖590 田560 董550 潘540 袁540 蔡520 蒋520 余510 于490 杜480
    叶480 程470 魏460 苏460 吕450 丁440 任430 卢420 姚410 沈410 钟400 姜390 崔380 谭370
    陆370 范360 汪360 廖350 石340 金340 贾310 夏310 付300 方300 邹290 熊280 白280 孟280
    秦270 邱270 侯260 江260 尹250 薛250 闫240 段240 雷240 龙220 黎210 陶210 贺200 毛200
    郝200 顾200 龚190 邵190 万180 钱180 戴180 严180 莫160 孔160 向150 常150 汤140 温130
    康130 施130 文120 牛110 樊110 葛110 邢110 安110 齐100 易100 乔100 庞100 颜90 倪90
    庄90 聂90 章90 鲁90 岳80 翟80 殷80 申80 耿80 关80 焦80 左70 柳70 甘70
    祝70 包70 宁60 尚60 舒60 阮60 纪60 童50 凌50 毕50 单50 裴40 霍40 涂40
    成40 苗40 曲40 盛40 骆40 俞40 蓝40 费30 闵30 楼30 屠20 虞20 裘20 郁20
    应20 娄20 傅120
    欧阳160 上官15 皇甫12 令狐10 诸葛9 司徒8 司马7 申屠6 夏侯4 慕容3
  `).map((word) => [word.replace(/\d+/, ''), Number(word.replace(/\D+/, ''))]),
);
