/** Returns the street and the district of a CEP as a form's line; '' if it belongs to a whole town. */
export const streetOf = ({ logradouro, bairro }: { logradouro: string; bairro: string }) =>
  [logradouro, bairro].filter(Boolean).join(', ')
