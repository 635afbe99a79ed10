/** '12.345 km'; a distance nobody knows reads 'N/A'. */
export const formatKm = (km: number | null) => (km === null ? 'N/A' : `${km.toLocaleString('pt-BR')} km`)
