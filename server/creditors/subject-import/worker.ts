/** The entry of the process that reads files. The build writes it to build/server/read-subject-file.js. */
import { serveTasks } from '../../files/work-processes/index.ts';
import { fileTasks } from './file-tasks.ts';

serveTasks(fileTasks());
