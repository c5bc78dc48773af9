import { region } from '@parkdeck/core/catalogue/index';
import { table } from './table.ts';
import type { SeedTable } from './table.ts';

/** GB/T 2260: every province, then the cities and districts around the demo parks. */
const PROVINCES = '110000北京市 120000天津市 130000河北省 140000山西省 150000内蒙古自治区 210000辽宁省 220000吉林省 230000黑龙江省 310000上海市 320000江苏省 330000浙江省 340000安徽省 350000福建省 360000江西省 370000山东省 410000河南省 420000湖北省 430000湖南省 440000广东省 450000广西壮族自治区 460000海南省 500000重庆市 510000四川省 520000贵州省 530000云南省 540000西藏自治区 610000陕西省 620000甘肃省 630000青海省 640000宁夏回族自治区 650000新疆维吾尔自治区 710000台湾省 810000香港特别行政区 820000澳门特别行政区';
const CITIES = '330100杭州市 330200宁波市 330300温州市 330400嘉兴市 330500湖州市 330600绍兴市 330700金华市 330800衢州市 330900舟山市 331000台州市 331100丽水市';
const DISTRICTS = '330102上城区 330105拱墅区 330106西湖区 330108滨江区 330109萧山区 330110余杭区 330111富阳区 330112临安区 330113临平区 330114钱塘区 330122桐庐县 330127淳安县 330182建德市';

/** The code of what a region lies in: `330106` → `330100` → `330000`. */
const parentOf = (id: string, level: number): string | null => (level === 1 ? null : level === 2 ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`);

export const regions = (): SeedTable => table(region)(
  [PROVINCES, CITIES, DISTRICTS].flatMap((line, index) => line.split(' ').map((text) => ({ id: text.slice(0, 6), name: text.slice(6), level: index + 1 }))),
  ({ id, name, level }) => ({ id, name, level, parent: parentOf(id, level) }),
);
