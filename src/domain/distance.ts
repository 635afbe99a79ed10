/** Formats a distance as '12.345 km'; 'N/A' if unknown. */
export const formatKm = (km: number | null) =>
  km === null ? 'N/A' : `${km.toLocaleString('pt-BR')} km`
