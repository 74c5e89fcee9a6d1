import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { notification } from '../entities/notification.ts';
import { id, noData, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';
import { noticePermission } from '../permissions.ts';

/** Messages to the signed-in user (Spec 1 §4, §7). */
export const notifications = defineCalls('notifications', {
  list: {
    method: 'GET',
    path: '/sc/notification/list/searchList',
    family: 'business',
    permission: noticePermission,
    query: z.object({ ...pageQuery(), title: searchText, readStatus: wholeNumber.optional() }),
    data: pageOf(notification),
  },
  detail: {
    method: 'GET',
    path: '/sc/notification/info/detailById/{id}',
    family: 'business',
    params: z.object({ id }),
    data: notification,
  },
  read: {
    method: 'PUT',
    path: '/sc/notification/readNotification/{id}',
    family: 'business',
    params: z.object({ id }),
    data: noData,
  },
  remove: {
    method: 'DELETE',
    path: '/sc/notification/delNotification/{id}',
    family: 'business',
    params: z.object({ id }),
    data: noData,
  },
  unreadCount: {
    method: 'GET',
    path: '/sc/notification/searchNoReadNum',
    family: 'business',
    permission: noticePermission,
    data: wholeNumber,
  },
  /** Latest notifications, for the header's popover. */
  latest: {
    method: 'GET',
    path: '/sc/notification/searchRightTopData',
    family: 'business',
    permission: noticePermission,
    data: z.array(notification),
  },
});
