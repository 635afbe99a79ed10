-- The last time that each item of the plan was done to a motorcycle, kept by triggers on the services.
create table itens_por_moto (
  moto_id uuid not null references motos on delete cascade,
  item_id uuid not null references itens_manutencao on delete cascade,
  dia date not null,
  km integer not null,
  primary key (moto_id, item_id)
);

insert into itens_por_moto (moto_id, item_id, dia, km)
select distinct on (m.moto_id, f.item_id) m.moto_id, f.item_id, m.data_realizada, m.km_realizada
from manutencoes_itens f join manutencoes m on m.id = f.manutencao_id
order by m.moto_id, f.item_id, m.data_realizada desc, m.km_realizada desc, m.id desc;
