// What freight calls a place, where the sources say something else. Authored for this project.

// GeoNames name -> the name on a rate confirmation. The GeoNames name stays findable as an alias.
export const renamed = {
  'US-NY|New York City': 'New York',
  'US-DC|Washington, D.C.': 'Washington',
  'US-KY|Lexington-Fayette': 'Lexington',
  'US-NY|The Bronx': 'Bronx',
  'US-FL|Town \'n\' Country': 'Town N Country',
  'MX-CHH|Juárez': 'Ciudad Juárez',
  'MX-QUE|Santiago de Querétaro': 'Querétaro',
  'MX-GUA|León de los Aldama': 'León',
  'MX-DUR|Victoria de Durango': 'Durango',
  'MX-TAM|Heroica Matamoros': 'Matamoros',
  'MX-NLE|Ciudad Apodaca': 'Apodaca',
  'MX-NLE|Ciudad General Escobedo': 'Escobedo',
  'MX-MIC|Ciudad Lázaro Cárdenas': 'Lázaro Cárdenas',
  'MX-VER|Xalapa de Enríquez': 'Xalapa',
  'MX-HID|Pachuca de Soto': 'Pachuca',
  'MX-GRO|Acapulco de Juárez': 'Acapulco',
  'MX-MEX|Naucalpan de Juárez': 'Naucalpan',
  'MX-CHP|Tuxtla': 'Tuxtla Gutiérrez'
}

// Places of cities1000 whose population is that of a whole county or of a neighbour: they would outrank real cities.
export const ghosts = new Set([
  'US-KY|Ironville', 'US-KY|Meads', 'US-TN|East Chattanooga', 'US-NY|West Albany', 'US-IL|North Peoria',
  'US-CT|North Stamford', 'US-CT|East Norwalk', 'US-VA|South Suffolk', 'US-MS|West Gulfport', 'US-VA|West Lynchburg',
  'US-VA|Portsmouth Heights', 'US-VA|East Hampton', 'US-MO|East Independence', 'US-LA|Metairie Terrace',
  'US-NM|Enchanted Hills', 'US-AZ|Tempe Junction', 'US-MN|West Coon Rapids', 'US-MA|North Chicopee',
  'US-NJ|South Vineland', 'US-FL|East Pensacola Heights'
])

// Districts, ports and boroughs that are posted by name and that neither source lists: [region, name, latitude, longitude].
export const districts = [
  ['US-CA', 'Otay Mesa', 32.56, -116.95],
  ['US-CA', 'Vernon', 34.00, -118.23],
  ['US-CA', 'Rancho Dominguez', 33.87, -118.22],
  ['US-CA', 'Terminal Island', 33.75, -118.25],
  ['US-OR', 'Swan Island', 45.56, -122.70],
  ['US-TX', 'Alliance', 32.99, -97.31],
  ['US-IL', 'McCook', 41.80, -87.83],
  ['US-IL', 'Forest View', 41.80, -87.78],
  ['US-OH', 'Rickenbacker', 39.81, -82.93],
  ['US-NJ', 'Port Newark', 40.69, -74.15],
  ['US-NJ', 'Logan Township', 39.79, -75.35],
  ['US-FL', 'Medley', 25.86, -80.34],
  ['CA-QC', 'Lachine', 45.44, -73.69],
  ['CA-QC', 'LaSalle', 45.43, -73.63],
  ['CA-QC', 'Anjou', 45.61, -73.55],
  ['CA-QC', 'Pointe-aux-Trembles', 45.65, -73.50],
  ['CA-QC', 'Saint-Hubert', 45.50, -73.42],
  ['CA-ON', 'Rexdale', 43.72, -79.57],
  ['CA-ON', 'Malton', 43.71, -79.64],
  ['CA-ON', 'Woodbridge', 43.78, -79.60],
  ['CA-ON', 'Bolton', 43.87, -79.73],
  ['CA-ON', 'Stoney Creek', 43.22, -79.76],
  ['CA-ON', 'Puslinch', 43.44, -80.17],
  ['CA-ON', 'Ayr', 43.29, -80.45],
  ['CA-MB', 'Saint Boniface', 49.89, -97.11],
  ['CA-MB', 'Rosser', 49.99, -97.46],
  ['CA-MB', 'Emerson', 49.01, -97.21],
  ['CA-AB', 'Nisku', 53.34, -113.53],
  ['CA-AB', 'Acheson', 53.55, -113.77],
  ['CA-AB', 'Balzac', 51.21, -114.01],
  ['CA-AB', 'Rocky View', 51.19, -113.93],
  ['CA-BC', 'Annacis Island', 49.17, -122.95],
  ['CA-BC', 'Port Kells', 49.16, -122.70],
  ['CA-BC', 'Huntingdon', 49.00, -122.26],
  ['CA-NS', 'Burnside', 44.70, -63.60],
  ['MX-NLE', 'Colombia', 27.70, -99.75]
]

// Other spellings people type: [what they type, region, the name in the index].
export const aliases = [
  ['NYC', 'US-NY', 'New York'],
  ['Washington DC', 'US-DC', 'Washington'],
  ['Philly', 'US-PA', 'Philadelphia'],
  ['LA', 'US-CA', 'Los Angeles'],
  ['DFW', 'US-TX', 'Dallas'],
  ['SLC', 'US-UT', 'Salt Lake City'],
  ['Vegas', 'US-NV', 'Las Vegas'],
  ['OKC', 'US-OK', 'Oklahoma City'],
  ['Jax', 'US-FL', 'Jacksonville'],
  ['Indy', 'US-IN', 'Indianapolis'],
  ['Industry', 'US-CA', 'City of Industry'],
  ['GTA', 'CA-ON', 'Toronto'],
  ['Ville Saint-Laurent', 'CA-QC', 'Saint-Laurent'],
  ['Cd Juarez', 'MX-CHH', 'Ciudad Juárez'],
  ['Juarez', 'MX-CHH', 'Ciudad Juárez'],
  ['CDMX', 'MX-CMX', 'Mexico City'],
  ['Ciudad de México', 'MX-CMX', 'Mexico City']
]
