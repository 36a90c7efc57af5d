/** Redirects to the first page of the settings. */
import { redirect } from 'react-router-dom';

export const clientLoader = () => redirect('/user/mySetting/modifyPhone');

export default function ToSettings() {
  return null;
}
