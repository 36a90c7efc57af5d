/** The address of the settings leads to the first of them. */
import { redirect } from 'react-router-dom';

export const clientLoader = () => redirect('/user/mySetting/modifyPhone');

export default function ToSettings() {
  return null;
}
