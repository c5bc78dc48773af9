import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { NO_PARKS_OF_COMPANY } from '../common.ts';

/** Where an advert leads. */
export const advertLink = f.text({
  label: words('链接', 'Link'),
  wire: 'link',
  max: 300,
  pattern: 'https://[^\\s"<>]+',
  patternHelp: words('以 https:// 开头', 'Begins with https://'),
  help: words('不填则图片不能点', 'Leave empty for a picture without a link'),
});
/** First and last day of an advert; it is shown on both. */
export const advertDays = {
  startDate: f.day({
    label: words('起始日', 'Start'),
    filter: 'range',
    whenNone: words('立即', 'At once'),
    help: words('不填为立即', 'Leave empty for at once'),
  }),
  endDate: f.day({
    label: words('截止日', 'End'),
    filter: 'range',
    whenNone: words('长期', 'No end'),
    help: words('不填为长期', 'Leave empty for no end'),
  }),
} as const;
/** Parks at which an advert is shown. */
export const advertParks = f.refs('park', {
  label: words('车场', 'Parks'),
  wire: 'parkIds',
  ...NO_PARKS_OF_COMPANY,
});
