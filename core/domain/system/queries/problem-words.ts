import type { Words } from '../../../lib/words.ts';
import type { SqlProblem } from './check-sql.ts';

const OF_KIND: Readonly<Record<SqlProblem['kind'], (word: string) => Words>> = {
  empty: () => ({ zh: '查询语句是空的。写一条 select', en: 'The query is empty. Write one select' }),
  several: () => ({
    zh: '只能写一条语句。去掉分号后面的内容，或分成几个查询模板',
    en: 'Only one statement. Remove what follows the semicolon, or make several saved queries',
  }),
  locks: () => ({
    zh: '查询不能锁定数据。去掉 for update / for share',
    en: 'A query must not lock rows. Remove for update / for share',
  }),
  endless: () => ({
    zh: '不能用 with recursive：它可能跑不完。改用普通的 with',
    en: 'with recursive may never end. Use a plain with',
  }),
  'not-select': (word) => ({
    zh: `只能查询，不能以「${word}」开头。以 select 或 with 开头`,
    en: `A query begins with select or with, not with “${word}”`,
  }),
  writes: (word) => ({
    zh: `「${word}」会改数据，查询模板只能读。去掉它；列名叫这个就写成 "${word}"`,
    en: `“${word}” changes data, a saved query only reads. Remove it; a column of that name is written "${word}"`,
  }),
  sleeps: (word) => ({
    zh: `「${word}」会让数据库空等。去掉它`,
    en: `“${word}” makes the database wait. Remove it`,
  }),
  files: (word) => ({
    zh: `「${word}」会读服务器上的文件，不允许。去掉它`,
    en: `“${word}” reads files of the server. Remove it`,
  }),
  'reaches-out': (word) => ({
    zh: `「${word}」会越出你的数据范围，不允许。去掉它：能查到的只有你单位的数据`,
    en: `“${word}” leaves your scope. Remove it: only rows of your companies can be read`,
  }),
  function: (word) => ({
    zh: `不能用函数「${word}」。可用的有 count、sum、avg、round、coalesce、to_char、date_trunc 等`,
    en: `The function “${word}” is not allowed. Use count, sum, avg, round, coalesce, to_char, date_trunc and the like`,
  }),
  outside: (word) => ({
    zh: `「${word}」不在可查的视图里，别的单位和系统的数据查不到。只用右边列出的视图，不写前缀`,
    en: `“${word}” is not one of the views; data of others and of the system cannot be read. Use listed views only`,
  }),
  clock: (word) => ({
    zh: `用 :now 或 :today 代替「${word}」：平台的时间不一定是数据库的时间`,
    en: `Write :now or :today for “${word}”: the platform's time need not be the database's`,
  }),
  parameter: (word) => ({
    zh: `参数 :${word} 没有定义。在参数里加上它，或改正名称`,
    en: `The parameter :${word} is not defined. Add it to the parameters, or correct its name`,
  }),
  spelling: (word) => ({
    zh: `看不懂「${word}」。标点用半角，文本写在单引号里`,
    en: `“${word}” is not understood. Texts stand between single quotes, signs are ASCII`,
  }),
  grows: (word) => ({
    zh: `「${word}」层层相叠，文本会大到数据库装不下。减少拼接或嵌套的层数`,
    en: `“${word}” upon “${word}”: a text would grow beyond the memory of the database. Glue or nest less`,
  }),
  unclosed: (word) => ({ zh: `「${word}」不成对。补上另一半`, en: `“${word}” has no other half. Add it` }),
};

/** A problem of a query, and what to do about it. */
export const sqlProblemWords = (problem: SqlProblem): Words =>
  OF_KIND[problem.kind]('word' in problem ? problem.word : '');
