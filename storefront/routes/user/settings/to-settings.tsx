/** The address of the settings leads to the first of them. */
import { redirect } from 'react-router';

export const clientLoader = () => redirect('/user/mySetting/modifyPhone');

export default function ToSettings() {
  return null;
}
