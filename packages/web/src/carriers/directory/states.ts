/** Postal codes of the states, the District of Columbia and the Canadian provinces, in the order they are offered. */
export const STATES: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
  'AB BC MB NB NL NS NT NU ON PE QC SK YT'
).split(' ')
