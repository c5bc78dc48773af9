import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Log files on a device. They are read from the device page by page and not stored (E#33). */
export const deviceLog = service({
  name: 'device-log',
  title: words('设备日志', 'Device log'),
  base: 'parkdevices',
  page: 'system_romoteLog',
  actions: {
    list: {
      transaction: 'own',
      title: words('读取设备日志', 'Read the log of a device'),
      wire: 'GET getMqNoWireLog',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        device: f.ref('device', { label: words('设备', 'Device'), wire: 'deviceId', required: true }),
        file: f.text({
          label: words('日志文件', 'Log file'),
          wire: 'fileName',
          max: 100,
          help: words('不填为文件列表', 'Leave empty for the list of files'),
        }),
        start: f.int({
          label: words('起始行', 'First line'),
          min: 1,
          max: 100_000_000,
          help: words('不填为文件末尾', 'Leave empty for the end of the file'),
        }),
        size: f.int({ label: words('行数', 'Lines'), wire: 'logsize', min: 1, max: 500, initial: 200 }),
      },
      output: {
        file: f.text({ label: words('日志文件', 'Log file'), wire: 'fileName', required: true }),
        bytes: f.int({ label: words('大小', 'Size'), wire: 'size', unit: words('字节', 'bytes') }),
        modifiedAt: f.datetime({ label: words('修改时间', 'Changed'), wire: 'modifyTime' }),
        line: f.int({ label: words('行号', 'Line') }),
        text: f.text({ label: words('内容', 'Text') }),
      },
    },
  },
});
