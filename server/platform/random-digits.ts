/** The last eight digits of a number of an order. They are random, so that they do not reveal how many orders there are. */
import { randomInt } from 'node:crypto';

export type RandomDigits = () => string;

export const randomDigits: RandomDigits = () => String(randomInt(100_000_000)).padStart(8, '0');
