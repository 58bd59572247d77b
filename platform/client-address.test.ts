import { expect, test } from 'vitest'
import { getClientAddress, getNetwork, isThisMachine, listNetworks } from './client-address.ts'

test.each([
  ['no proxy', null, 0, '192.0.2.1'],
  ['a forged header and no proxy', '203.0.113.9', 0, '192.0.2.1'],
  ['one proxy', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy and a forged beginning', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['two proxies and a forged beginning', 'x, 203.0.113.9,198.51.100.7', 2, '203.0.113.9'],
  ['fewer proxies than configured', '203.0.113.9', 3, '203.0.113.9'],
  ['a proxy that says nothing', null, 1, '192.0.2.1'],
  ['nonsense', 'unknown', 1, '192.0.2.1'],
  ['a proxy that adds the port', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['a proxy that adds the port to a newer one', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['brackets alone', '[2001:db8::1]', 1, '2001:db8::1'],
  ['an invalid port', '203.0.113.9:x', 1, '192.0.2.1'],
])('with %s the address is right', (_, header, proxies, address) => {
  expect(getClientAddress('192.0.2.1', header, proxies)).toBe(address)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff::9', '2001:db8:0:1'],
  ['2001:db8::2:0:0:1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::192.0.2.1', '192.0.2.1'],
  ['::c000:201', '192.0.2.1'],
  ['', ''],
])('for limits, %s is in the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2fe::1', ['2001:db8:1:2fe', '2001:db8:1:200/56', '2001:db8:1/48']],
  ['2001:db8::', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
])('%s counts towards %j', (address, networks) => {
  expect(listNetworks(address)).toEqual(networks)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::127.0.0.1', false],
  ['192.0.2.1', false],
  ['0.0.0.0', false],
  ['', false],
])('%s is this machine: %o', (address, isOne) => {
  expect(isThisMachine(address)).toBe(isOne)
})
