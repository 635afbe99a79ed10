-- For the motorcycles offered in a swap, the nearest odometer first.
create index motos_livres_por_km on motos (km_atual, placa) where excluido_em is null and status = 'disponivel';
