import { words } from '@parkdeck/core/kit/words';

/** Texts of the checklist of a new company. */
export const FIRST_WORDS = {
  title: words('开张清单', 'Getting started'),
  done: words('已完成', 'Done'),
  steps: {
    parks: words('建第一个车场', 'Set up the first car park'),
    lanes: words('建通道', 'Add lanes'),
    tariffs: words('发布收费规则', 'Publish a tariff'),
    devices: words('接入设备', 'Connect the devices'),
    colleagues: words('添加用户', 'Add users'),
  },
} as const;

export const firstDone = (done: number, all: number) => words(`已完成 ${done} / ${all}`, `${done} of ${all} done`);

/** Texts of the home page of a booth. */
export const BOOTH_WORDS = {
  lanes: words('我的通道', 'My lanes'),
  cases: words('等我处理', 'Waiting for me'),
  noCases: words('没有要处理的异常', 'Nothing to deal with'),
  noLanes: words('授权的车场没有通道，找管理员', 'Your car parks have no lanes: ask your administrator'),
  board: words('打开通道看板', 'Open the gate board'),
  queue: words('打开异常处理', 'Open the exception queue'),
  open: words('开闸', 'Open'),
  openNamed: (name: string) => words(`开闸：${name}`, `Open ${name}`),
  online: words('在线', 'Online'),
  cameraOff: words('相机离线', 'Camera offline'),
  barrierOff: words('道闸离线', 'Barrier offline'),
} as const;
