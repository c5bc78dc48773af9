import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Uploaded pictures and tables; sent as multipart. Images ≤ 2 MiB, tables ≤ 50 MiB (rules 0.12). */
export const file = service({
  name: 'file',
  title: words('文件', 'File'),
  base: '/api/parkdeck',
  actions: {
    upload: {
      title: words('上传文件', 'Upload file'),
      wire: 'POST files',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      icon: 'upload',
      inverse: { never: words('未引用的文件自动清理', 'Files that nothing uses are cleaned up') },
      input: {
        file: f.file({ label: words('文件', 'File'), required: true }),
        use: f.text({ label: words('用途', 'Use'), required: true, max: 30 }),
      },
      output: {
        url: f.text({ label: words('地址', 'Address'), required: true }),
        name: f.text({ label: words('文件名', 'Name'), required: true }),
        size: f.int({ label: words('大小', 'Size'), required: true, unit: words('字节', 'bytes') }),
      },
    },
  },
});
