import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { API_FORMATS } from '../../vocabulary/screens.ts';

/** Descriptions and clients of chosen calls, as a download; nothing runs on the server (E#208). */
export const apiModel = service({
  name: 'api-model',
  title: words('接口生成', 'API generator'),
  base: '/api/blade-develop',
  page: 'system_apigen',
  actions: {
    generate: {
      title: words('生成接口文件', 'Generate API file'),
      wire: 'POST api-generator',
      permission: 'generate',
      effect: 'read',
      answers: 'file',
      icon: 'braces',
      command: true,
      keywords: ['OpenAPI', 'SDK', 'curl'],
      input: {
        nouns: f.lines({
          label: words('对象', 'Nouns'),
          max: 100,
          help: words('不填为全部', 'Leave empty for all'),
        }),
        calls: f.lines({
          label: words('接口', 'Calls'),
          max: 500,
          help: words('不填为所选对象的全部接口', 'Leave empty for all calls of the chosen nouns'),
        }),
        form: f.choice(API_FORMATS, { label: words('格式', 'Form'), initial: 'openapi', wire: 'format' }),
      },
    },
  },
});
