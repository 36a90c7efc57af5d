/** The program that reads files, a process of its own. The build writes it to build/server/read-file.js. */

import { listingTasks } from '../creditors/listing-import/tasks/index.ts';
import { subjectTasks } from '../creditors/subject-import/tasks/index.ts';
import { tableTasks } from '../files/readers/tasks/index.ts';
import { serveTasks } from '../files/work-processes/index.ts';

const tasks = { ...tableTasks(), ...subjectTasks(), ...listingTasks() };
export type ReaderTasks = typeof tasks;

serveTasks(tasks);
