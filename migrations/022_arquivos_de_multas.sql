-- Files of fines, such as the scan of a paper notice, and the main picture of a maintenance.

-- A fine is deleted with its files.
alter table arquivos add column multa_id uuid references multas on delete cascade;
alter table arquivos drop constraint arquivos_check;
alter table arquivos drop constraint arquivos_check1;
alter table arquivos add constraint arquivos_um_dono
  check (num_nonnulls(cliente_id, moto_id, manutencao_id, multa_id) = 1);
alter table arquivos add constraint arquivos_perfil_e_imagem
  check (not is_profile or (content_type like 'image/%' and multa_id is null));

create index on arquivos (multa_id, data_upload desc, id desc) where multa_id is not null;
create unique index arquivos_perfil_da_manutencao on arquivos (manutencao_id) where is_profile;
