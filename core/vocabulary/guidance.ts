/** Spaces of guided garages, and what their gateways say. */
import { choices } from '../lib/choice.ts';

/** What is known of a guided space now. */
export const SPACE_STATES = choices({
  free: [0, '空闲', 'Free', 'ok'],
  taken: [1, '有车', 'Taken', 'paused'],
  unknown: [2, '未知', 'Unknown', 'warn'],
  offline: [3, '离线', 'Offline', 'bad'],
});
/** Messages of a gateway, named as their topics are. */
export const GUIDANCE_KINDS = choices({
  space: [1, '车位', 'Space'],
  spaces: [2, '批量车位', 'Spaces'],
  devices: [3, '设备状态', 'Device states'],
  heartbeat: [4, '心跳', 'Heartbeat'],
  status: [5, '上下线', 'Came or went'],
});
/** What became of a message. */
export const GUIDANCE_OUTCOMES = choices({
  accepted: [1, '已采用', 'Taken', 'ok'],
  partly: [2, '部分采用', 'Partly taken', 'warn'],
  refused: [3, '已拒绝', 'Refused', 'bad'],
});
/** Why a message, or a part of it, was refused. */
export const GUIDANCE_FAULTS = choices({
  'unknown-gateway': [1, '网关未登记', 'Unknown gateway'],
  malformed: [2, '格式不对', 'Malformed'],
  clock: [3, '网关时钟不准', 'Clock is off'],
  duplicate: [4, '重复', 'Sent twice'],
  'unknown-space': [5, '没有这个车位', 'Unknown space'],
  'unknown-device': [6, '没有这台设备', 'Unknown device'],
  old: [7, '早于已知状态', 'Older than what is known'],
});
