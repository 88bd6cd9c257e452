// Written by tools/zones.mjs from tzdata 2026d, in the public domain: not to be changed by hand.

/**
 * The clocks of the United States, Canada and Mexico since 2023: rules, then zones, `America/` left out. `CST6CDT` is six hours
 * behind UTC, with summer time as in the United States; `@` is the second a rule ends, when the next takes its place.
 */
export const ZONE_TABLE = [
  'AKST9AKDT Anchorage Juneau Metlakatla Nome Sitka Yakutat',
  'AST4 Blanc-Sablon Puerto_Rico',
  'AST4ADT Glace_Bay Goose_Bay Halifax Moncton',
  'CST6 Bahia_Banderas Chihuahua Merida Mexico_City Monterrey Regina Swift_Current',
  'CST6CDT Chicago Indiana/Knox Indiana/Tell_City Matamoros Menominee North_Dakota/Beulah North_Dakota/Center',
  'CST6CDT North_Dakota/New_Salem Ojinaga Rankin_Inlet Resolute Winnipeg',
  'EST5 Atikokan Cancun Coral_Harbour Panama',
  'EST5EDT Detroit Indiana/Indianapolis Indiana/Marengo Indiana/Petersburg Indiana/Vevay Indiana/Vincennes Indiana/Winamac',
  'EST5EDT Indianapolis Iqaluit Kentucky/Louisville Kentucky/Monticello Louisville New_York Toronto',
  'HST10 Pacific/Honolulu',
  'HST10HDT Adak',
  'MST7 Creston Dawson Dawson_Creek Fort_Nelson Hermosillo Mazatlan Phoenix Whitehorse',
  'MST7MDT Boise Cambridge_Bay Ciudad_Juarez Denver',
  'MST7MDT@1793520000;CST6 Edmonton Inuvik',
  'NST3:30NDT St_Johns',
  'PST8PDT Los_Angeles Tijuana',
  'PST8PDT@1793523600;MST7 Vancouver',
] as const
