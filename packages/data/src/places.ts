/** The licences of the place index ask for this line wherever its places are shown. */
export const placeCredits = 'City data © GeoNames (CC BY 4.0); time-zone boundaries © OpenStreetMap contributors (ODbL)'
