import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts around people: photos, their import, grants, events. */
export const PEOPLE_WORDS = {
  importPhotos: words('导入照片', 'Import photos'),
  importTitle: words('导入人员照片', 'Import photos of people'),
  importHow: words(
    'ZIP 压缩包，每个文件以工号命名，如 A001.jpg',
    'A ZIP archive, each file named by the number, such as A001.jpg',
  ),
  dropZip: words('把压缩包拖到这里', 'Drop the archive here'),
  choose: words('选择文件', 'Choose a file'),
  another: words('换一个文件', 'Another file'),
  limits: words('JPG 或 PNG，每张不超过 2 MB，整包不超过 50 MB', 'JPG or PNG, 2 MB each, 50 MB altogether'),
  notZip: words('只能是 .zip 文件', 'Only a .zip file'),
  tooBig: words('压缩包超过 50 MB。分成几个再导入', 'The archive is larger than 50 MB. Split it'),
  run: words('导入', 'Import'),
  close: words('关闭', 'Close'),
  cancel: words('取消', 'Cancel'),
  importing: words('正在导入', 'Importing'),
  result: (done: number, failed: number, poor: number): Words =>
    words(
      `已导入 ${done} 张，${failed} 张没有导入${poor > 0 ? `；${poor} 张已收下，但终端用不了` : ''}`,
      `Imported: ${done}, not imported: ${failed}${poor > 0 ? `; kept, but of no use to terminals: ${poor}` : ''}`,
    ),
  dropPhotos: words(
    '把改好的照片拖到这里，可多张，按工号对应',
    'Drop mended photos here, several at once, named by number',
  ),
  choosePhotos: words('选择照片', 'Choose photos'),
  unmatched: (files: readonly string[]): Words =>
    words(`没有对应的行：${files.join('、')}`, `No line for: ${files.join(', ')}`),
  mended: (count: number): Words => words(`已补 ${count} 张`, `Mended: ${count}`),
  file: words('文件', 'File'),
  why: words('原因', 'Reason'),
  person: words('人员', 'Person'),
  mend: words('补一张照片', 'Add a photo'),
  done: words('已补', 'Mended'),
  choosePerson: words('先选人员', 'Choose the person first'),
  photo: words('照片', 'Photo'),
  drop: words('把照片拖到这里，或选择文件', 'Drop a photo here, or choose a file'),
  replace: words('把新照片拖到这里，或选择文件', 'Drop a new photo here, or choose a file'),
  photoLimits: words('正面免冠，JPG 或 PNG，不超过 2 MB', 'Full face, JPG or PNG, at most 2 MB'),
  notPicture: words('只能是 JPG 或 PNG', 'Only JPG or PNG'),
  pictureTooBig: words('照片超过 2 MB。压缩后再传', 'The photo is larger than 2 MB. Make it smaller'),
  saved: words('照片已更新', 'The photo is updated'),
  noPhoto: words('还没有照片，人脸无法下发', 'No photo yet, no face can be sent'),
  quality: words('质量', 'Quality'),
  size: (width: number, height: number): Words => words(`${width} × ${height} 像素`, `${width} × ${height} px`),
  noRight: words('没有编辑人员的权限', 'You may not edit people'),
  grants: words('授权', 'Grants'),
  deliveries: words('人脸下发', 'Deliveries'),
  events: words('通行记录', 'Events'),
  follow: words('关注', 'Following'),
} as const;

/** What a quality of a photo means, and what to do. */
export const QUALITY_ADVICE: Readonly<Record<string, Words>> = {
  unread: words('终端还没有检查', 'No terminal has checked it yet'),
  good: words('可以下发到终端', 'Good enough for terminals'),
  'too-small': words('短边至少 240 像素，换一张大的', 'The shorter side needs 240 px. Use a larger one'),
  'too-narrow': words('要竖幅头像，裁一下再传', 'A portrait is needed. Crop it and send it again'),
  'no-face': words('终端没有找到人脸，换一张正面照', 'The terminal found no face. Use a full-face photo'),
  'several-faces': words('照片里不止一个人，换单人照', 'More than one face. Use a photo of the person alone'),
  blurred: words('不清晰，换一张', 'Not sharp. Use another one'),
};
