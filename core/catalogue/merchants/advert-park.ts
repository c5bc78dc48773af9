import { ADVERT_CLOSE_TYPES, ADVERT_PLATS } from '../../vocabulary/adverts.ts';
import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, trace } from '../common.ts';
import { inner } from './advert-calls.ts';

const plat = f.choice(ADVERT_PLATS, {
  label: words('广告平台', 'Platform'),
  required: true,
  fixed: true,
  filter: true,
  initial: 'own',
  width: 100,
});
const parkName = f.text({
  label: words('车场名', 'Name of the park'),
  wire: 'parkName',
  max: 50,
  filter: true,
  forPrograms: true,
  help: words('不给车场时，按车场名找', 'Finds the park by its name where none is given'),
});

const fields = {
  id: f.id(),
  plat,
  park: park({ wire: 'PKID', fixed: true, needed: 'new' }),
  /** As other programs name the park; ours choose it. */
  parkName,
  opens: f.flag({
    label: words('显示广告', 'Shows adverts'),
    filter: true,
    help: words('打开则不再关闭', 'On: nothing is closed'),
  }),
  closeType: f.choice(ADVERT_CLOSE_TYPES, {
    label: words('关闭范围', 'Closed on'),
    filter: true,
    initial: 'all',
    width: 120,
  }),
  company: company({ readonly: true }),
  ...trace,
};

/** Whether a park shows the adverts of a platform, and on which pages it does not (E#154). */
export const advertPark = resource({
  name: 'advert-park',
  title: words('广告车场', 'Advert park'),
  unit: words('个', 'parks'),
  icon: 'circle-off',
  prefix: 'AP',
  keywords: ['关闭广告', '不显示广告'],
  page: 'advert_closepayorder',
  base: '/api/parkdeck/advert-parks',
  scope: 'park',
  display: 'parkName',
  called: ['plat', 'park'],
  heading: { subtitle: ['plat', 'closeType'] },
  submits: ['edit'],
  fields,
  unique: [['plat', 'park']],
  calls: { list: inner('park/searchPark'), submit: inner('submitAdParkDetail') },
  list: {
    columns: ['park', 'plat', 'opens', 'closeType', 'company', 'updatedBy', 'updatedAt'],
    sort: '-updatedAt',
    views: [{ id: 'closed', title: words('已关闭', 'Closed'), filters: { opens: 'false' } }],
  },
  form: [{ title: words('广告车场', 'Park'), fields: ['plat', 'park', 'opens', 'closeType'] }],
  actions: {
    find: {
      title: words('车场的设置', 'Setting of a park'),
      wire: inner('getAdParkDetail'),
      permission: 'view',
      effect: 'read',
      answers: 'value',
      output: fields,
      command: false,
      input: {
        plat: f.choice(ADVERT_PLATS, { label: words('广告平台', 'Platform') }),
        parkName: f.text({ label: words('车场名', 'Name of the park'), max: 50 }),
      },
    },
  },
});
