/** Tests of this module's calls: who may make them. */
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';

export const callRows: ModuleRows = {
  callers: {
    viewingSlots: { input: { id: 1 }, statuses: toAll(200) },
    bookAppointment: {
      input: { object_id: 99, start_time: '2026-11-23 09:30:00', name: '甲' },
      statuses: { user: 404 },
    },
    cancelAppointment: { input: { id: 99 }, statuses: { user: 404 } },
    appointmentList: { input: {}, statuses: { user: 200 } },
    allAppointments: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneAppointment: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    viewingStaff: { input: {}, statuses: { operator: 200, finance: 403 } },
    assignStaff: {
      input: { id: 99, staff_name: '张三', staff_phone: '13811110009' },
      statuses: { operator: 404, finance: 403 },
    },
    cancelAppointmentOfUser: {
      input: { id: 99, remark: '标的已下架' },
      statuses: { operator: 404, finance: 403 },
    },
  },
};
