import { expect, test } from 'vitest'
import {
  OBJECT_LINE_SHAPES,
  OBJECT_LINE_TYPES,
  ObjectLineType,
  objectLineTypeOf,
} from '../../src/formats/names/object-line-types.js'
import { ObjectType } from '../../src/formats/names/object-types.js'
import { OPCODES, opcodeName, opcodeOf } from '../../src/formats/names/opcodes.js'
import { CIVILIAN_SPRITES, COP_GRAPHICS, COP_SPRITES, PED_GRAPHICS } from '../../src/formats/names/ped-graphics.js'
import { POWER_UP_OBJECTS, PowerUp } from '../../src/formats/names/power-ups.js'

test('there are 72 object line types, from CAR to ALT_DAMAGE_TRIG [core.mission-ini.6]', () => {
  expect(OBJECT_LINE_TYPES).toHaveLength(72)
  expect(new Set(OBJECT_LINE_TYPES).size).toBe(72)
  expect([OBJECT_LINE_TYPES[0], OBJECT_LINE_TYPES[71]]).toEqual(['CAR', 'ALT_DAMAGE_TRIG'])
  expect([ObjectLineType.PLAYER, ObjectLineType.POWERUP, objectLineTypeOf('POWERUP')]).toEqual([3, 50, 50])
  expect(objectLineTypeOf('powerup')).toBeUndefined()
})

test('coordinates are pixels for PED, OBJECT, CRANE and PARKED_PIXELS; FUTURE, TARGET and DUMMY stay as written', () => {
  const typesIn = (unit: string) => OBJECT_LINE_TYPES.filter((_, type) => OBJECT_LINE_SHAPES[type].unit === unit)
  expect(typesIn('pixels')).toEqual(['PED', 'OBJECT', 'CRANE', 'PARKED_PIXELS'])
  expect(typesIn('raw')).toEqual(expect.arrayContaining(['FUTURE', 'FUTUREPED', 'TARGET', 'DUMMY', 'COUNTER']))
  expect(typesIn('blocks')).toEqual(expect.arrayContaining(['CAR', 'PLAYER', 'TRIGGER', 'DOOR', 'POWERUP']))
})

test('lines hold two values unless the notes say otherwise', () => {
  const range = (name: keyof typeof ObjectLineType) => {
    const { minValues, maxValues, values } = OBJECT_LINE_SHAPES[ObjectLineType[name]]
    expect(values).toHaveLength(maxValues)
    return [minValues, maxValues]
  }
  expect(range('CAR')).toEqual([2, 2])
  expect(range('PED')).toEqual([3, 4])
  expect(range('MODEL_DOOR')).toEqual([5, 5])
  expect(range('SPECIFIC_DOOR')).toEqual([4, 5])
  expect(range('GTA_DEMAND')).toEqual([4, 4])
})

test('there are 150 commands; XXXX is there twice and means its first place [core.mission-ini.10]', () => {
  expect(OPCODES).toHaveLength(150)
  expect(new Set(OPCODES).size).toBe(149)
  expect([OPCODES[0x7a], OPCODES[0x7b], opcodeOf('XXXX')]).toEqual(['XXXX', 'XXXX', 0x7a])
  const numbers = { KICKSTART: 0x59, PED_ON: 0x1f, PARKED_PIXELS_ON: 0x75, RESET_KF: 0x8e, IS_PED_STUNNED: 0x95 }
  for (const [name, number] of Object.entries(numbers)) expect([name, opcodeOf(name)]).toEqual([name, number])
  expect([opcodeName(0x11), opcodeName(0x96)]).toEqual(['DONOWT', 'OPCODE_96'])
})

test('ped graphics lie within the civilian’s 189 and the cop’s 106 sprites', () => {
  for (const { first, count } of Object.values(PED_GRAPHICS))
    expect(first + count).toBeLessThanOrEqual(CIVILIAN_SPRITES)
  const { machineGunStand } = COP_GRAPHICS
  expect(machineGunStand.first + machineGunStand.count).toBe(CIVILIAN_SPRITES + COP_SPRITES)
})

test('a power-up shows its object', () => {
  expect(POWER_UP_OBJECTS[PowerUp.pistol]).toBe(0x4e)
  expect(POWER_UP_OBJECTS[PowerUp.armour]).toBe(0x60)
  expect([POWER_UP_OBJECTS[PowerUp.multiplier], POWER_UP_OBJECTS[PowerUp.extraLife2]]).toEqual([
    100,
    ObjectType.extraLife,
  ])
})
