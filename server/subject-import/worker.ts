/** The program of the process that reads a file; the build makes it build/server/read-subject-file.js. */
import { serveTasks } from '../workers/index.ts';
import { fileTasks } from './file-tasks.ts';

serveTasks(fileTasks());
