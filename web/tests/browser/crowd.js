// Sixteen with the longest names anybody gives: what still has to fit.
const first = [
  'Maximiliana',
  'Bartholomew',
  'Konstantinos',
  'Wilhelmina',
  'Chrysanthemum',
  'Abdulrahman',
  'Evangelina',
  'Fitzgerald',
];
const people = first.map(
  (name, i) => `Chief Petty Officer ${name} von Wolkenstein-Trostburg ${'I'.repeat((i % 3) + 1)}`,
);
const foes = first.map((name) => `Corsair quartermaster ${name} the Unforgiving of the Outer Rim`);

/** Everybody in one of three rooms. */
export const crowdInZones = {
  system: 'alien',
  title: 'Everybody who ever signed on, in the one corridor that is still lit and still has air in it',
  side: [{ name: 'Crew of the long hauler' }, { name: 'What came aboard' }],
  zone: [
    { id: 'lock', name: 'forward air lock and suit store' },
    { id: 'corridor', name: 'corridor' },
    { id: 'stores', name: 'dry stores' },
  ],
  border: [
    { id: 'hatch', between: ['lock', 'corridor'], way: 'door', door: 'open' },
    { id: 'door', between: ['corridor', 'stores'], way: 'door', door: 'open' },
  ],
  combatant: [
    ...people.map((name) => ({ from: 'guard', name, side: 'Crew of the long hauler', zone: 'corridor' })),
    ...foes.map((name) => ({ from: 'guard', name, side: 'What came aboard', zone: 'corridor' })),
  ],
};

/** Everybody within a few metres. */
export const crowdInMetres = {
  system: 'coriolis',
  title: 'The longest boarding action in the longest corridor of the Third Horizon',
  side: [{ name: 'Crew' }, { name: 'Corsairs' }],
  combatant: [
    ...people.map((name, i) => ({ from: 'tarik_oman', name, side: 'Crew', at: [i % 4, Math.floor(i / 4)] })),
    ...foes.map((name, i) => ({
      from: 'corsair_raider',
      name,
      side: 'Corsairs',
      controller: 'npc',
      at: [6 + (i % 4), Math.floor(i / 4)],
    })),
  ],
};

/** Everybody with a gun that is fired in four ways, alone or with help: more ways on than anybody reads at once. */
export const crowdWithGuns = {
  ...crowdInMetres,
  title: 'Eight rifles against eight rifles',
  combatant: crowdInMetres.combatant.map((one) => ({
    ...one,
    from: 'corsair_raider',
    controller: 'npc',
    weapons: ['vulcan_carbine'],
  })),
};
