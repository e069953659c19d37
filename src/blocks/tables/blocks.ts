// Made by `npm run tables` (see make/blocks.js) from minecraft-data 3.119.0 and nucleation. Do not edit.

/** Properties and their values in the order of states, the last one running fastest. */
export const PROPERTIES = `face=floor,wall,ceiling;facing=north,south,west,east;powered=true,false
facing=north,south,west,east;half=upper,lower;hinge=left,right;open=true,false;powered=true,false
east=true,false;north=true,false;south=true,false;waterlogged=true,false;west=true,false
facing=north,south,west,east;in_wall=true,false;open=true,false;powered=true,false
attached=true,false;rotation=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;waterlogged=true,false
distance=1,2,3,4,5,6,7;persistent=true,false;waterlogged=true,false
axis=x,y,z
powered=true,false
stage=0,1
facing=north,south,west,east;powered=true,false;side_chain=unconnected,right,center,left;waterlogged=true,false
rotation=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;waterlogged=true,false
type=top,bottom,double;waterlogged=true,false
facing=north,south,west,east;half=top,bottom;shape=straight,inner_left,inner_right,outer_left,outer_right;waterlogged=true,false
facing=north,south,west,east;half=top,bottom;open=true,false;powered=true,false;waterlogged=true,false
facing=north,south,west,east;waterlogged=true,false
powered=true,false;shape=north_south,east_west,ascending_east,ascending_west,ascending_north,ascending_south;waterlogged=true,false
facing=north,east,south,west,up,down;waterlogged=true,false
east=none,low,tall;north=none,low,tall;south=none,low,tall;up=true,false;waterlogged=true,false;west=none,low,tall
facing=north,south,west,east
age=0,1;leaves=none,small,large;stage=0,1
facing=north,east,south,west,up,down;open=true,false
waterlogged=true,false
facing=north,south,west,east;honey_level=0,1,2,3,4,5
age=0,1,2,3
attachment=floor,ceiling,single_wall,double_wall;facing=north,south,west,east;powered=true,false
facing=north,south,west,east;tilt=none,unstable,partial,full;waterlogged=true,false
rotation=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
facing=north,south,west,east;occupied=true,false;part=head,foot
candles=1,2,3,4;lit=true,false;waterlogged=true,false
lit=true,false
facing=north,east,south,west,up,down
facing=north,south,west,east;lit=true,false
has_bottle_0=true,false;has_bottle_1=true,false;has_bottle_2=true,false
down=true,false;east=true,false;north=true,false;south=true,false;up=true,false;west=true,false
drag=true,false
age=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
bites=0,1,2,3,4,5,6
facing=north,south,west,east;power=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;sculk_sensor_phase=inactive,active,cooldown;waterlogged=true,false
facing=north,south,west,east;lit=true,false;signal_fire=true,false;waterlogged=true,false
age=0,1,2,3,4,5,6,7
age=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25;berries=true,false
berries=true,false
axis=x,y,z;waterlogged=true,false
conditional=true,false;facing=north,east,south,west,up,down
facing=north,south,west,east;type=single,left,right;waterlogged=true,false
facing=north,south,west,east;slot_0_occupied=true,false;slot_1_occupied=true,false;slot_2_occupied=true,false;slot_3_occupied=true,false;slot_4_occupied=true,false;slot_5_occupied=true,false
age=0,1,2,3,4,5
age=0,1,2;facing=north,south,west,east
facing=north,south,west,east;mode=compare,subtract;powered=true,false
level=0,1,2,3,4,5,6,7,8
lit=true,false;powered=true,false
copper_golem_pose=standing,sitting,running,star;facing=north,south,west,east;waterlogged=true,false
hanging=true,false;waterlogged=true,false
crafting=true,false;orientation=down_east,down_north,down_south,down_west,up_east,up_north,up_south,up_west,west_up,east_up,north_up,south_up;triggered=true,false
active=true,false;axis=x,y,z;natural=true,false
axis=x,y,z;creaking_heart_state=uprooted,dormant,awake;natural=true,false
powered=true,false;rotation=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
facing=north,south,west,east;powered=true,false
inverted=true,false;power=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
cracked=true,false;facing=north,south,west,east;waterlogged=true,false
facing=north,east,south,west,up,down;triggered=true,false
facing=north,south,west,east;hydration=0,1,2,3;waterlogged=true,false
eye=true,false;facing=north,south,west,east
facing=north,east,south,west,up,down;powered=true,false;waterlogged=true,false
moisture=0,1,2,3,4,5,6,7
age=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;east=true,false;north=true,false;south=true,false;up=true,false;west=true,false
down=true,false;east=true,false;north=true,false;south=true,false;up=true,false;waterlogged=true,false;west=true,false
snowy=true,false
face=floor,wall,ceiling;facing=north,south,west,east
power=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
enabled=true,false;facing=down,north,south,west,east
orientation=down_east,down_north,down_south,down_west,up_east,up_north,up_south,up_west,west_up,east_up,north_up,south_up
has_record=true,false
age=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25
half=upper,lower
level=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
facing=north,south,west,east;segment_amount=1,2,3,4
facing=north,south,west,east;has_book=true,false;powered=true,false
level=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;waterlogged=true,false
age=0,1,2,3,4;hanging=true,false;stage=0,1;waterlogged=true,false
facing=north,east,south,west,up,down;type=normal,sticky
axis=x,z
instrument=harp,basedrum,snare,hat,bass,flute,bell,guitar,chime,xylophone,iron_xylophone,cow_bell,didgeridoo,bit,banjo,pling,zombie,skeleton,creeper,dragon,wither_skeleton,piglin,custom_head;note=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24;powered=true,false
instrument=harp,basedrum,snare,hat,bass,flute,bell,guitar,chime,xylophone,iron_xylophone,cow_bell,didgeridoo,bit,banjo,pling,trumpet,trumpet_exposed,trumpet_oxidized,trumpet_weathered,zombie,skeleton,creeper,dragon,wither_skeleton,piglin,custom_head;note=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24;powered=true,false
facing=north,east,south,west,up,down;powered=true,false
tip=true,false
bottom=true,false;east=none,low,tall;north=none,low,tall;south=none,low,tall;west=none,low,tall
facing=north,south,west,east;flower_amount=1,2,3,4
extended=true,false;facing=north,east,south,west,up,down
facing=north,east,south,west,up,down;short=true,false;type=normal,sticky
age=0,1,2,3,4;half=upper,lower
thickness=tip_merge,tip,frustum,middle,base;vertical_direction=up,down;waterlogged=true,false
potent_sulfur_state=dry,wet,dormant,erupting,continuous
level=1,2,3
shape=north_south,east_west,ascending_east,ascending_west,ascending_north,ascending_south,south_east,south_west,north_west,north_east;waterlogged=true,false
east=up,side,none;north=up,side,none;power=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;south=up,side,none;west=up,side,none
delay=1,2,3,4;facing=north,south,west,east;locked=true,false;powered=true,false
charges=0,1,2,3,4
bottom=true,false;distance=0,1,2,3,4,5,6,7;waterlogged=true,false
bloom=true,false
power=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;sculk_sensor_phase=inactive,active,cooldown;waterlogged=true,false
can_summon=true,false;shrieking=true,false;waterlogged=true,false
pickles=1,2,3,4;waterlogged=true,false
facing=north,south,west,east;half=upper,lower;waterlogged=true,false
hatch=0,1,2
layers=1,2,3,4,5,6,7,8
mode=save,load,corner,data
dusted=0,1,2,3
mode=start,log,fail,accept
unstable=true,false
age=0,1
ominous=true,false;trial_spawner_state=inactive,waiting_for_players,active,waiting_for_reward_ejection,ejecting_reward,cooldown
attached=true,false;disarmed=true,false;east=true,false;north=true,false;powered=true,false;south=true,false;west=true,false
attached=true,false;facing=north,south,west,east;powered=true,false
eggs=1,2,3,4;hatch=0,1,2
facing=north,south,west,east;ominous=true,false;vault_state=inactive,active,unlocking,ejecting
east=true,false;north=true,false;south=true,false;up=true,false;west=true,false`;

/** Collision boxes in 1/16 of a block, by number; none in the empty line. */
export const BOXES = `
0,0,6,16,24,10 6,0,0,10,24,6 6,0,10,10,24,16
6,0,0,10,24,16 10,0,6,16,24,10
0,0,6,16,24,10 6,0,0,10,24,6
6,0,0,10,24,10 10,0,6,16,24,10
0,0,6,16,24,10 6,0,10,10,24,16
6,0,6,10,24,16 10,0,6,16,24,10
0,0,6,16,24,10
6,0,6,16,24,10
0,0,6,10,24,10 6,0,0,10,24,6 6,0,10,10,24,16
6,0,0,10,24,16
0,0,6,10,24,10 6,0,0,10,24,6
6,0,0,10,24,10
0,0,6,10,24,10 6,0,10,10,24,16
6,0,6,10,24,16
0,0,6,10,24,10
6,0,6,10,24,10
0,0,0,16,16,16
0,0,11,16,4,16 0,4,13,16,16,16 0,12,11,16,16,13
0,0,0,16,4,5 0,4,0,16,16,3 0,12,3,16,16,5
11,0,0,16,4,16 13,4,0,16,16,16 11,12,0,13,16,16
0,0,0,5,4,16 0,4,0,3,16,16 3,12,0,5,16,16
0,8,0,16,16,16
0,0,0,16,8,16
0,0,0,16,16,8 0,8,8,16,16,16
0,0,0,8,16,16 8,0,0,16,16,8 8,8,8,16,16,16
0,0,0,16,16,8 8,0,8,16,16,16 0,8,8,8,16,16
0,0,0,8,16,8 0,8,8,16,16,16 8,8,0,16,16,8
8,0,0,16,16,8 0,8,0,8,16,16 8,8,8,16,16,16
0,0,0,16,8,16 0,8,0,16,16,8
0,0,0,16,8,16 0,8,0,8,16,16 8,8,0,16,16,8
0,0,0,16,8,16 0,8,0,16,16,8 8,8,8,16,16,16
0,0,0,16,8,16 0,8,0,8,16,8
0,0,0,16,8,16 8,8,0,16,16,8
0,0,8,16,16,16 0,8,0,16,16,8
0,0,8,16,16,16 8,0,0,16,16,8 0,8,0,8,16,8
0,0,0,8,16,16 8,0,8,16,16,16 8,8,0,16,16,8
8,0,8,16,16,16 0,8,0,8,16,16 8,8,0,16,16,8
0,0,8,8,16,16 0,8,0,16,16,8 8,8,8,16,16,16
0,0,0,16,8,16 0,8,8,16,16,16
0,0,0,16,8,16 0,8,8,16,16,16 8,8,0,16,16,8
0,0,0,16,8,16 0,8,0,8,16,16 8,8,8,16,16,16
0,0,0,16,8,16 8,8,8,16,16,16
0,0,0,16,8,16 0,8,8,8,16,16
0,0,0,8,16,16 8,8,0,16,16,16
0,0,0,16,8,16 0,8,0,8,16,16
8,0,0,16,16,16 0,8,0,8,16,16
0,0,0,16,8,16 8,8,0,16,16,16
0,14,6,16,16,10
6,14,0,10,16,16
3,3,9,13,13,16
0,3,3,7,13,13
3,3,0,13,13,7
9,3,3,16,13,13
3,0,3,13,7,13
3,9,3,13,16,13
4,0,4,12,24,12
0,0,5,12,24,11 4,0,4,12,24,5 4,0,11,12,24,12
0,0,5,11,24,11
4,0,4,12,24,12 5,0,12,11,24,16
0,0,5,12,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,12,11,24,16
5,0,5,11,24,16
0,0,5,11,24,11 5,0,11,11,24,16
4,0,4,12,24,12 5,0,0,11,24,4
0,0,5,12,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,0,11,24,4
5,0,0,11,24,11
0,0,5,11,24,11 5,0,0,11,24,5
4,0,4,12,24,12 5,0,0,11,24,4 5,0,12,11,24,16
0,0,5,12,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,0,11,24,4 5,0,12,11,24,16
5,0,0,11,24,16
0,0,5,11,24,11 5,0,0,11,24,5 5,0,11,11,24,16
4,0,4,12,24,12 12,0,5,16,24,11
0,0,5,16,24,11 4,0,4,12,24,5 4,0,11,12,24,12
5,0,5,16,24,11
0,0,5,16,24,11
4,0,4,12,24,12 5,0,12,11,24,16 12,0,5,16,24,11
0,0,5,16,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,12,11,24,16
5,0,5,11,24,16 11,0,5,16,24,11
0,0,5,16,24,11 5,0,11,11,24,16
4,0,4,12,24,12 5,0,0,11,24,4 12,0,5,16,24,11
0,0,5,16,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,0,11,24,4
5,0,0,11,24,11 11,0,5,16,24,11
0,0,5,16,24,11 5,0,0,11,24,5
4,0,4,12,24,12 5,0,0,11,24,4 5,0,12,11,24,16 12,0,5,16,24,11
0,0,5,16,24,11 4,0,4,12,24,5 4,0,11,12,24,12 5,0,0,11,24,4 5,0,12,11,24,16
5,0,0,11,24,16 11,0,5,16,24,11
0,0,5,16,24,11 5,0,0,11,24,5 5,0,11,11,24,16
2,0,2,14,4,14 4,4,3,12,5,13 6,5,4,10,16,12 3,10,0,6,16,16 6,10,0,13,16,4 6,10,12,13,16,16 10,10,4,13,16,12
2,0,2,14,4,14 3,4,4,13,5,12 4,5,6,12,16,10 0,10,3,4,16,13 4,10,3,16,16,6 4,10,10,16,16,13 12,10,6,16,16,10
6,0,6,10,16,10 0,8,0,6,16,16 6,8,0,16,16,6 6,8,10,16,16,16 10,8,6,16,16,10
0,0,4,16,16,12
4,0,0,12,16,16
4,4,4,12,6,12 5,6,5,11,13,11 7,13,7,9,16,9
4,4,4,12,6,12 5,6,5,11,13,11 7,13,0,9,15,13
4,4,4,12,6,12 5,6,5,11,13,11 7,13,3,9,15,16
4,4,4,12,6,12 5,6,5,11,13,11 0,13,7,13,15,9
4,4,4,12,6,12 5,6,5,11,13,11 3,13,7,16,15,9
4,4,4,12,6,12 5,6,5,11,13,11 7,13,0,9,15,16
4,4,4,12,6,12 5,6,5,11,13,11 0,13,7,16,15,9
0,0,0,3,9,3 13,0,0,16,9,3 0,3,3,16,9,16 3,3,0,13,9,3
0,0,13,3,9,16 13,0,13,16,9,16 0,3,0,16,9,13 3,3,13,13,9,16
0,0,0,3,9,3 0,0,13,3,9,16 0,3,3,16,9,13 3,3,0,16,9,3 3,3,13,16,9,16
13,0,0,16,9,3 13,0,13,16,9,16 0,3,0,13,9,16 13,3,3,16,9,13
7,0,7,9,6,9
5,0,6,11,6,9
5,0,6,10,6,11
5,0,5,11,6,10
0,0,0,16,1,16
0,0,7,16,16,9 7,0,0,9,16,7 7,0,9,9,16,16
7,0,0,9,16,16 9,0,7,16,16,9
0,0,7,16,16,9 7,0,0,9,16,7
7,0,0,9,16,9 9,0,7,16,16,9
0,0,7,16,16,9 7,0,9,9,16,16
7,0,7,9,16,16 9,0,7,16,16,9
0,0,7,16,16,9
7,0,7,16,16,9
0,0,7,9,16,9 7,0,0,9,16,7 7,0,9,9,16,16
7,0,0,9,16,16
0,0,7,9,16,9 7,0,0,9,16,7
7,0,0,9,16,9
0,0,7,9,16,9 7,0,9,9,16,16
7,0,7,9,16,16
0,0,7,9,16,9
7,0,7,9,16,9
1,0,1,15,2,15 7,2,7,9,14,9
1,0,1,15,15,15
0,0,0,16,7,16
0,0,0,2,16,4 0,0,12,2,16,16 2,0,0,4,16,2 2,0,14,4,16,16 12,0,0,16,16,2 12,0,14,16,16,16 14,0,2,16,16,4 14,0,12,16,16,14 0,3,4,16,4,12 2,3,2,14,4,4 2,3,12,14,4,14 4,3,0,12,16,2 4,3,14,12,16,16 0,4,4,2,16,12 14,4,4,16,16,12
0,6.5,6.5,16,9.5,9.5
6.5,0,6.5,9.5,16,9.5
6.5,6.5,0,9.5,9.5,16
1,0,1,15,14,15
1,0,1,16,14,15
0,0,1,15,14,15
1,0,0,15,14,15
1,0,1,15,14,16
3,0,3,13,16,13 0,3,3,3,13,13 3,3,0,13,13,3 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,16,13 3,3,0,13,13,3 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,13,13 0,3,3,3,13,13 3,3,0,13,13,3 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,13,13 3,3,0,13,13,3 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,16,13 0,3,3,3,13,13 3,3,0,13,13,3 13,3,3,16,13,13
3,0,3,13,16,13 3,3,0,13,13,3 13,3,3,16,13,13
3,0,3,13,13,13 0,3,3,3,13,13 3,3,0,13,13,3 13,3,3,16,13,13
3,0,3,13,13,13 3,3,0,13,13,3 13,3,3,16,13,13
3,0,3,13,16,13 0,3,3,3,13,13 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,16,13 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,13,13 0,3,3,3,13,13 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,13,13 3,3,13,13,13,16 13,3,3,16,13,13
3,0,3,13,16,13 0,3,3,3,13,13 13,3,3,16,13,13
3,0,3,13,16,13 13,3,3,16,13,13
3,0,3,13,13,13 0,3,3,3,13,13 13,3,3,16,13,13
3,0,3,13,13,13 13,3,3,16,13,13
3,0,3,13,16,13 0,3,3,3,13,13 3,3,0,13,13,3 3,3,13,13,13,16
3,0,3,13,16,13 3,3,0,13,13,3 3,3,13,13,13,16
3,0,3,13,13,13 0,3,3,3,13,13 3,3,0,13,13,3 3,3,13,13,13,16
3,0,3,13,13,13 3,3,0,13,13,3 3,3,13,13,13,16
3,0,3,13,16,13 0,3,3,3,13,13 3,3,0,13,13,3
3,0,3,13,16,13 3,3,0,13,13,3
3,0,3,13,13,13 0,3,3,3,13,13 3,3,0,13,13,3
3,0,3,13,13,13 3,3,0,13,13,3
3,0,3,13,16,13 0,3,3,3,13,13 3,3,13,13,13,16
3,0,3,13,16,13 3,3,13,13,13,16
3,0,3,13,13,13 0,3,3,3,13,13 3,3,13,13,13,16
3,0,3,13,13,13 3,3,13,13,13,16
3,0,3,13,16,13 0,3,3,3,13,13
3,0,3,13,16,13
3,0,3,13,13,13 0,3,3,3,13,13
3,0,3,13,13,13
0,3,3,16,13,13 3,3,0,13,13,3 3,3,13,13,13,16 3,13,3,13,16,13
3,3,0,13,13,16 13,3,3,16,13,13 3,13,3,13,16,13
0,3,3,16,13,13 3,3,0,13,13,3 3,3,13,13,13,16
3,3,0,13,13,16 13,3,3,16,13,13
0,3,3,16,13,13 3,3,0,13,13,3 3,13,3,13,16,13
3,3,0,13,13,13 13,3,3,16,13,13 3,13,3,13,16,13
0,3,3,16,13,13 3,3,0,13,13,3
3,3,0,13,13,13 13,3,3,16,13,13
0,3,3,16,13,13 3,3,13,13,13,16 3,13,3,13,16,13
3,3,3,13,13,16 13,3,3,16,13,13 3,13,3,13,16,13
0,3,3,16,13,13 3,3,13,13,13,16
3,3,3,13,13,16 13,3,3,16,13,13
0,3,3,16,13,13 3,13,3,13,16,13
3,3,3,16,13,13 3,13,3,13,16,13
0,3,3,16,13,13
3,3,3,16,13,13
0,3,3,13,13,13 3,3,0,13,13,3 3,3,13,13,13,16 3,13,3,13,16,13
3,3,0,13,13,16 3,13,3,13,16,13
0,3,3,13,13,13 3,3,0,13,13,3 3,3,13,13,13,16
3,3,0,13,13,16
0,3,3,13,13,13 3,3,0,13,13,3 3,13,3,13,16,13
3,3,0,13,13,13 3,13,3,13,16,13
0,3,3,13,13,13 3,3,0,13,13,3
3,3,0,13,13,13
0,3,3,13,13,13 3,3,13,13,13,16 3,13,3,13,16,13
3,3,3,13,13,16 3,13,3,13,16,13
0,3,3,13,13,13 3,3,13,13,13,16
3,3,3,13,13,16
0,3,3,13,13,13 3,13,3,13,16,13
3,3,3,13,16,13
0,3,3,13,13,13
3,3,3,13,13,13
6,7,1,10,12,5
6,7,11,10,12,15
1,7,6,5,12,10
11,7,6,15,12,10
5,5,1,11,12,7
5,5,9,11,12,15
1,5,5,7,12,11
9,5,5,15,12,11
4,3,1,12,12,9
4,3,7,12,12,15
1,3,4,9,12,12
7,3,4,15,12,12
0,0,0,16,2,16
0,0,0,16,2,16 0,2,0,2,16,16 2,2,0,16,16,2 2,2,14,16,16,16 14,2,2,16,16,14
5,5,5,11,11,11
3,0,3,13,14,13
5,1,5,11,8,11 6,8,6,10,10,10
5,0,5,11,7,11 6,7,6,10,9,10
4,0,4,12,8,12
4,4,8,12,12,16
4,4,0,12,12,8
8,4,4,16,12,12
0,4,4,8,12,12
0,0,0,16,6,16
1,0,1,15,16,15
0,0,0,16,15,16
3,0,3,13,10,13
0,0,0,16,12,16
0,0,0,16,13,16 4,13,4,12,16,12
0,0,0,16,13,16
6,6,0,10,10,16
0,6,6,16,10,10
6,0,6,10,16,10
5,0,5,11,6,11
2,0,6,4,13,10 12,0,6,14,13,10 4,4,2,12,16,14 2,7,5,4,13,6 2,7,10,4,13,11 12,7,5,14,13,6 12,7,10,14,13,11
6,0,2,10,13,4 6,0,12,10,13,14 2,4,4,14,16,12 5,7,2,6,13,4 5,7,12,6,13,14 10,7,2,11,13,4 10,7,12,11,13,14
4,2,0,12,14,12 2,5,3,4,11,9 12,5,3,14,11,9 2,6,9,4,10,16 12,6,9,14,10,16
4,2,4,12,14,16 2,5,7,4,11,13 12,5,7,14,11,13 2,6,0,4,10,7 12,6,0,14,10,7
0,2,4,12,14,12 3,5,2,9,11,4 3,5,12,9,11,14 9,6,2,16,10,4 9,6,12,16,10,14
4,2,4,16,14,12 7,5,2,13,11,4 7,5,12,13,11,14 0,6,2,7,10,4 0,6,12,7,10,14
4,0,2,12,12,14 2,3,5,4,9,11 12,3,5,14,9,11 2,9,6,4,16,10 12,9,6,14,16,10
2,0,4,14,12,12 5,3,2,11,9,4 5,3,12,11,9,14 6,9,2,10,16,4 6,9,12,10,16,14
6,0,6,10,11,10 4,4,4,6,11,12 6,4,4,12,11,6 6,4,10,12,11,12 10,4,6,12,11,10 0,10,0,4,11,16 4,10,0,16,11,4 4,10,12,16,11,16 12,10,4,16,11,12 0,11,0,2,16,16 2,11,0,16,16,2 2,11,14,16,16,16 14,11,2,16,16,14
4,4,4,12,11,12 6,4,0,10,8,4 0,10,0,4,11,16 4,10,0,16,11,4 4,10,12,16,11,16 12,10,4,16,11,12 0,11,0,2,16,16 2,11,0,16,16,2 2,11,14,16,16,16 14,11,2,16,16,14
4,4,4,12,11,12 6,4,12,10,8,16 0,10,0,4,11,16 4,10,0,16,11,4 4,10,12,16,11,16 12,10,4,16,11,12 0,11,0,2,16,16 2,11,0,16,16,2 2,11,14,16,16,16 14,11,2,16,16,14
0,4,6,12,8,10 4,4,4,12,11,6 4,4,10,12,11,12 4,8,6,12,11,10 0,10,0,4,11,16 4,10,0,16,11,4 4,10,12,16,11,16 12,10,4,16,11,12 0,11,0,2,16,16 2,11,0,16,16,2 2,11,14,16,16,16 14,11,2,16,16,14
4,4,4,12,11,12 12,4,6,16,8,10 0,10,0,4,11,16 4,10,0,16,11,4 4,10,12,16,11,16 12,10,4,16,11,12 0,11,0,2,16,16 2,11,0,16,16,2 2,11,14,16,16,16 14,11,2,16,16,14
0,0,13,16,16,16
0,0,0,16,16,3
13,0,0,16,16,16
0,0,0,3,16,16
3,3,11,13,13,16
0,3,3,5,13,13
3,3,0,13,13,5
11,3,3,16,13,13
3,0,3,13,5,13
3,11,3,13,16,13
0,0,0,16,2,16 4,2,4,12,14,12
1,0,1,15,1.5,15
3,3,12,13,13,16
0,3,3,4,13,13
3,3,0,13,13,4
12,3,3,16,13,13
3,0,3,13,4,13
3,12,3,13,16,13
0,0,0,16,14,16
3,0,3,13,8,13
3,4,8,13,12,16
3,4,0,13,12,8
8,4,3,16,12,13
0,4,3,8,12,13
0,0,4,16,16,16
0,0,0,12,16,16
0,0,0,16,16,12
4,0,0,16,16,16
0,4,0,16,16,16
0,0,0,16,16,4 6,6,4,10,10,16
0,0,0,16,16,4 6,6,4,10,10,20
12,0,0,16,16,16 0,6,6,12,10,10
12,0,0,16,16,16 -4,6,6,12,10,10
0,0,12,16,16,16 6,6,0,10,10,12
0,0,12,16,16,16 6,6,-4,10,10,12
0,0,0,4,16,16 4,6,6,16,10,10
0,0,0,4,16,16 4,6,6,20,10,10
6,0,6,10,16,10 0,12,0,6,16,16 6,12,0,16,16,6 6,12,10,16,16,16 10,12,6,16,16,10
6,-4,6,10,16,10 0,12,0,6,16,16 6,12,0,16,16,6 6,12,10,16,16,16 10,12,6,16,16,10
0,0,0,16,4,16 6,4,6,10,16,10
0,0,0,16,4,16 6,4,6,10,20,10
6,0,6,10,6,10
3,0,3,13,6,13
2,0,2,14,6,14
2,0,2,14,7,14
4,4,13,12,12,16
0,4,4,3,12,12
4,4,0,12,12,3
13,4,4,16,12,12
4,0,4,12,3,12
4,13,4,12,16,12
1,0,2,15,16,14
0,0,0,16,4,16
0,0,0,16,10,16
0,0,0,16,9,16
3,0,3,12,7,12
1,0,1,15,7,15`;

/** Numbers of boxes by state, with repetitions; one alone holds for every state. */
export const SHAPES = `0
1 2 1 2 3 4 3 4 5 6 5 6 7 8 7 8 9 10 9 10 11 12 11 12 13 14 13 14 15 16 15 16
17
18*16 19*16 20*16 21*16
22*2 23*2 17*2
24*2 25*2 26*2 27*2 28*2 29*2 30*2 31*2 32*2 33*2 34*2 35*2 36*2 37*2 38*2 39*2 40*2 41*2 42*2 43*2 44*2 36*2 25*2 38*2 27*2 45*2 41*2 30*2 43*2 32*2 46*2 26*2 35*2 28*2 37*2 47*2 31*2 40*2 33*2 42*2
48*4 49*4
50*2 51*2 52*2 53*2 54*2 55*2
56 57*2 56 57*2 0 58*2 0 58*2 59 60*2 59 60*2 61 62*2 61 62*2 59 60*2 59 60*2 61 62*2 61 62*2 63 64*2 63 64*2 65 66*2 65 66*2 67 68*2 67 68*2 69 70*2 69 70*2 67 68*2 67 68*2 69 70*2 69 70*2 63 64*2 63 64*2 65 66*2 65 66*2 67 68*2 67 68*2 69 70*2 69 70*2 67 68*2 67 68*2 69 70*2 69 70*2 71 72*2 71 72*2 73 74*2 73 74*2 75 76*2 75 76*2 77 78*2 77 78*2 75 76*2 75 76*2 77 78*2 77 78*2 79 80*2 79 80*2 81 82*2 81 82*2 83 84*2 83 84*2 85 86*2 85 86*2 83 84*2 83 84*2 85 86*2 85 86*2 79 80*2 79 80*2 81 82*2 81 82*2 83 84*2 83 84*2 85 86*2 85 86*2 83 84*2 83 84*2 85 86*2 85 86*2 71 72*2 71 72*2 73 74*2 73 74*2 75 76*2 75 76*2 77 78*2 77 78*2 75 76*2 75 76*2 77 78*2 77 78*2 79 80*2 79 80*2 81 82*2 81 82*2 83 84*2 83 84*2 85 86*2 85 86*2 83 84*2 83 84*2 85 86*2 85 86*2 79 80*2 79 80*2 81 82*2 81 82*2 83 84*2 83 84*2 85 86*2 85 86*2 83 84*2 83 84*2 85 86*2 85 86*2
87*2 88*2
89
90*4 91*4 92*8 93*2 94*2 95*2 96*2 97*4 98*4
99 100 99 100*2 99 100 99 101 102 101 102*2 101 102 101
103*4 104*4 105*4 106*4
107
108 109 108 109 110 111 110 111 112 113 112 113 114 115 114 115 116 117 116 117 118 119 118 119 120 121 120 121 122 123 122 123
124
125
23
126
127
128*2 129*2 130*2
131*2 132*2 133*2 131*2 133*2 132*2 131*2 134*2 135*2 131*2 135*2 134*2
136 137 138 139 140 141 142 143 144 145 146 147 148 149 150 151 152 153 154 155 156 157 158 159 160 161 162 163 164 165 166 167 168 169 170 171 172 173 174 175 176 177 178 179 180 181 182 183 184 185 186 187 188 189 190 191 192 193 194 195 196 197 198 199
200 201 202 203 204 205 206 207 208 209 210 211
212
213
214
215
216*2 217*2
218
219*2 220*2 221*2 222*2
223
224
225
226
227
228*4 229*4
230 231 230 231 232*2
131
230*4 231*4 230*4 231*4 232*8
233
234*2 235*2 236 237 238 239 240*2 241*2
242 243 244 245 246 242 243 244 245 246
247*2 248*2 249*2 250*2
251*2 252*2 253*2 254*2 255*2 256*2
257
258
259*2 260*2 261*2 262*2 263*2 264*2
265
107*81 0*81
266
267*2 268*2 269*2 270*2
271 272 273 274 227 275 17*6
276*2 277*2 278*2 279*2 280*2 281*2 282*2 283*2 284*2 285*2 286*2 287*2
288*2 289*2 290*2 291*2
292*2 293*2 294*2 295*2 296*2 297*2
298
0 212 299 223 23 300 227 265
301
302*3 303*9`;

/** Name, class (= where it has the same name), releases since..until, properties:default state, shape (? unsure), nature, push, support, flags, light, colour. */
export const BLOCKS = `acacia_button button - 0:9 0 redstone breaks fixed - 0 a85a32
acacia_door door - 1:11 ? redstone breaks - - 0 a85f3d
acacia_fence fence - 2:31 1 decor moves - - 0 a85a32
acacia_fence_gate fence_gate - 3:7 ? redstone moves - - 0 a85a32
acacia_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 9b573e
acacia_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 45631b
acacia_log rotated_pillar - 6:1 2 plain moves - w 0 676157
acacia_planks block - - 2 plain moves - - 0 a85a32
acacia_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 a85a32
acacia_sapling sapling - 8:0 0 grows breaks - - 0 777618
acacia_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 9c5636
acacia_sign standing_sign - 10:1 0 decor stays below e 0 9d5a36
acacia_slab slab - 11:3 4 decor moves - - 0 a85a32
acacia_stairs stair - 12:11 5 decor moves - - 0 a85a32
acacia_trapdoor trapdoor - 13:15 ? redstone moves - - 0 9d5733
acacia_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 9b573e
acacia_wall_sign wall_sign - 14:1 0 decor stays behind e 0 9d5a36
acacia_wood rotated_pillar - 6:1 2 plain moves - w 0 676157
activator_rail powered_rail - 15:13 0 redstone moves top - 0 73574a
air = - - 0 decor moves - - 0 -
allium flower - - 0 grows breaks - - 0 9f89b8
amethyst_block amethyst - - 2 plain moves - - 0 8662bf
amethyst_cluster = - 16:9 7 grows breaks - - 5 a47fcf
ancient_debris block - - 2 plain moves - - 0 604038
andesite block - - 2 plain moves - - 0 888889
andesite_slab slab - 11:3 4 decor moves - - 0 888889
andesite_stairs stair - 12:11 5 decor moves - - 0 888889
andesite_wall wall - 17:3 8 decor moves - - 0 888889
anvil = - 18:0 9 falls stays - - 0 454545
attached_melon_stem attached_stem - 18:0 0 grows breaks - - 0 7c6e0f
attached_pumpkin_stem attached_stem - 18:0 0 grows breaks - - 0 7a6c0f
azalea = - - 10 grows breaks - - 0 5e762d
azalea_leaves untinted_particle_leaves - 5:27 2 plain breaks - nl0 0 5a732c
azure_bluet flower - - 0 grows breaks - - 0 a9cd7f
bamboo bamboo_stalk - 19:0 ? grows breaks - - 0 5e9014
bamboo_block rotated_pillar - 6:1 2 plain moves - - 0 7f903a
bamboo_button button - 0:9 0 redstone breaks fixed - 0 c1ad50
bamboo_door door - 1:11 ? redstone breaks - - 0 bfab51
bamboo_fence fence - 2:31 1 decor moves - - 0 cfba59
bamboo_fence_gate fence_gate - 3:7 ? redstone moves - - 0 ceba57
bamboo_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 b4a455
bamboo_mosaic block - - 2 plain moves - - 0 beaa4e
bamboo_mosaic_slab slab - 11:3 4 decor moves - - 0 beaa4e
bamboo_mosaic_stairs stair - 12:11 5 decor moves - - 0 beaa4e
bamboo_planks block - - 2 plain moves - - 0 c1ad50
bamboo_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 c1ad50
bamboo_sapling = - - 0 grows breaks - - 0 5c5924
bamboo_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 b6a44c
bamboo_sign standing_sign - 10:1 0 decor stays below e 0 d0bb58
bamboo_slab slab - 11:3 4 decor moves - - 0 c1ad50
bamboo_stairs stair - 12:11 5 decor moves - - 0 c1ad50
bamboo_trapdoor trapdoor - 13:15 ? redstone moves - - 0 c7b355
bamboo_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 b4a455
bamboo_wall_sign wall_sign - 14:1 0 decor stays behind e 0 d0bb58
barrel = - 20:1 2 decor stays - er 0 6c5132
barrier = - 21:1 2 decor stays - - 0 -
basalt rotated_pillar - 6:1 2 plain moves - - 0 49494e
beacon = - - 2 decor stays - en 15 76ddd7
bedrock block - - 2 plain stays - - 0 555555
bee_nest beehive - 22:0 2 decor stays - er 0 c4974d
beehive = - 22:0 2 decor stays - er 0 9d7e4c
beetroots beetroot - 23:0 0 grows breaks - - 0 5d5c1e
bell = - 24:1 11 redstone breaks - e 0 f6d03e
big_dripleaf = - 25:1 ? redstone breaks - - 0 708e34
big_dripleaf_stem = - 14:1 0 grows breaks - - 0 5b732e
birch_button button - 0:9 0 redstone breaks fixed - 0 c0af79
birch_door door - 1:11 ? redstone breaks - - 0 dcd2b0
birch_fence fence - 2:31 1 decor moves - - 0 c0af79
birch_fence_gate fence_gate - 3:7 ? redstone moves - - 0 c0af79
birch_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 b09e6f
birch_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 41542b
birch_log rotated_pillar - 6:1 2 plain moves - w 0 d9d7d2
birch_planks block - - 2 plain moves - - 0 c0af79
birch_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 c0af79
birch_sapling sapling - 8:0 0 grows breaks - - 0 80a150
birch_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 af9c6a
birch_sign standing_sign - 10:1 0 decor stays below e 0 c3b484
birch_slab slab - 11:3 4 decor moves - - 0 c0af79
birch_stairs stair - 12:11 5 decor moves - - 0 c0af79
birch_trapdoor trapdoor - 13:15 ? redstone moves - - 0 cfc29d
birch_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 b09e6f
birch_wall_sign wall_sign - 14:1 0 decor stays behind e 0 c3b484
birch_wood rotated_pillar - 6:1 2 plain moves - w 0 d9d7d2
black_banner banner - 26:0 0 decor stays below e 0 15151a
black_bed bed - 27:3 12 decor breaks - - 0 15151a
black_candle candle - 28:3 13 decor breaks below - 0 26253a
black_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
black_carpet wool_carpet - - 14 decor moves below - 0 15151a
black_concrete block - - 2 plain moves - - 0 080a0f
black_concrete_powder concrete_powder - - 2 falls moves - - 0 191b20
black_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 441e20
black_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 19191e
black_stained_glass stained_glass - - 2 plain moves - n 0 191919
black_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 181818
black_terracotta block - - 2 plain moves - - 0 251710
black_wall_banner wall_banner - 18:0 0 decor stays behind e 0 15151a
black_wool block - - 2 plain moves - - 0 15151a
blackstone block - - 2 plain moves - - 0 2a2429
blackstone_slab slab - 11:3 4 decor moves - - 0 2a2429
blackstone_stairs stair - 12:11 5 decor moves - - 0 2a2429
blackstone_wall wall - 17:3 8 decor moves - - 0 2a2429
blast_furnace = - 31:1 2 decor stays - er 0 6c6b6c
blue_banner banner - 26:0 0 decor stays below e 0 35399d
blue_bed bed - 27:3 12 decor breaks - - 0 35399d
blue_candle candle - 28:3 13 decor breaks below - 0 394ca1
blue_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
blue_carpet wool_carpet - - 14 decor moves below - 0 35399d
blue_concrete block - - 2 plain moves - - 0 2d2f8f
blue_concrete_powder concrete_powder - - 2 falls moves - - 0 4649a7
blue_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 2f418b
blue_ice half_transparent - - 2 plain moves - ds 0 74a8fd
blue_orchid flower - - 0 grows breaks - - 0 2fa3a8
blue_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 2c2e8c
blue_stained_glass stained_glass - - 2 plain moves - n 0 334cb2
blue_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 314aab
blue_terracotta block - - 2 plain moves - - 0 4a3c5b
blue_wall_banner wall_banner - 18:0 0 decor stays behind e 0 35399d
blue_wool block - - 2 plain moves - - 0 35399d
bone_block rotated_pillar - 6:1 2 plain moves - - 0 e5e2d0
bookshelf block - - 2 plain moves - - 0 755f3c
brain_coral coral_plant - 21:0 0 dies breaks - - 0 c65598
brain_coral_block coral - - 2 dies moves - - 0 cf5b9f
brain_coral_fan coral_fan - 21:0 0 dies breaks - - 0 cb549a
brain_coral_wall_fan coral_wall_fan - 14:0 0 dies breaks - - 0 cb549a
brewing_stand = - 32:7 16 decor stays - er 1 7a6551
brick_slab slab - 11:3 4 decor moves - - 0 976253
brick_stairs stair - 12:11 5 decor moves - - 0 976253
brick_wall wall - 17:3 8 decor moves - - 0 976253
bricks block - - 2 plain moves - - 0 976253
brown_banner banner - 26:0 0 decor stays below e 0 724829
brown_bed bed - 27:3 12 decor breaks - - 0 724829
brown_candle candle - 28:3 13 decor breaks below - 0 704629
brown_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
brown_carpet wool_carpet - - 14 decor moves below - 0 724829
brown_concrete block - - 2 plain moves - - 0 603c20
brown_concrete_powder concrete_powder - - 2 falls moves - - 0 7e5536
brown_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 786a56
brown_mushroom mushroom - - 0 grows breaks - - 1 9a755d
brown_mushroom_block huge_mushroom - 33:0 2 joins moves - - 0 957051
brown_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 6a4224
brown_stained_glass stained_glass - - 2 plain moves - n 0 664c33
brown_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 624a31
brown_terracotta block - - 2 plain moves - - 0 4d3324
brown_wall_banner wall_banner - 18:0 0 decor stays behind e 0 724829
brown_wool block - - 2 plain moves - - 0 724829
bubble_column = - 34:0 0 flows breaks - - 0 2b519e
bubble_coral coral_plant - 21:0 0 dies breaks - - 0 a118a0
bubble_coral_block coral - - 2 dies moves - - 0 a51aa2
bubble_coral_fan coral_fan - 21:0 0 dies breaks - - 0 a0219f
bubble_coral_wall_fan coral_wall_fan - 14:0 0 dies breaks - - 0 a0219f
budding_amethyst = - - 2 grows moves - - 0 8460bb
bush = 1.21.5.. - 0 grows breaks - - 0 445929
cactus = - 35:0 17 grows breaks - - 0 59822d
cactus_flower = 1.21.5.. - 0 grows breaks - - 0 d27987
cake = - 36:0 ? other breaks - r 0 cb987a
calcite block - - 2 plain moves - - 0 dfe0dd
calibrated_sculk_sensor = - 37:1 18 redstone stays - er 1 1c4f65
campfire = - 38:3 19 hurts stays - e 15 6c5534
candle = - 28:3 13 decor breaks below - 0 e8c999
candle_cake = - 29:1 ? other breaks - r 0 cb987a
carrots carrot - 39:0 0 grows breaks - - 0 527c26
cartography_table = - - 2 opens moves - - 0 675743
carved_pumpkin jack_o_lantern - 18:0 2 plain breaks - - 0 965411
cauldron = - - 20 decor moves - r 0 4a494b
cave_air air - - 0 decor moves - - 0 -
cave_vines = - 40:1 0 grows breaks - - 0 69712a
cave_vines_plant = - 41:1 0 grows breaks - - 0 696b28
chain = ..1.21.9 42:3 21 decor moves - - 0 333a4a
chain_command_block command - 43:6 2 redstone stays - er 0 83a194
cherry_button button - 0:9 0 redstone breaks fixed - 0 e3b3ad
cherry_door door - 1:11 ? redstone breaks - - 0 dfaba5
cherry_fence fence - 2:31 1 decor moves - - 0 e3b3ad
cherry_fence_gate fence_gate - 3:7 ? redstone moves - - 0 e3b3ad
cherry_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 bd8288
cherry_leaves untinted_particle_leaves - 5:27 2 plain breaks - nl0 0 e5adc2
cherry_log rotated_pillar - 6:1 2 plain moves - w 0 37212c
cherry_planks block - - 2 plain moves - - 0 e3b3ad
cherry_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 e3b3ad
cherry_sapling sapling - 8:0 0 grows breaks - - 0 a4768f
cherry_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 cb8281
cherry_sign standing_sign - 10:1 0 decor stays below e 0 cc9e9b
cherry_slab slab - 11:3 4 decor moves - - 0 e3b3ad
cherry_stairs stair - 12:11 5 decor moves - - 0 e3b3ad
cherry_trapdoor trapdoor - 13:15 ? redstone moves - - 0 e2b3ac
cherry_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 bd8288
cherry_wall_sign wall_sign - 14:1 0 decor stays behind e 0 cc9e9b
cherry_wood rotated_pillar - 6:1 2 plain moves - w 0 37212c
chest = - 44:1 22 decor stays - er 0 a2834f
chipped_anvil anvil - 18:0 9 falls stays - - 0 494949
chiseled_bookshelf chiseled_book_shelf - 45:63 2 decor stays - er 0 795e46
chiseled_cinnabar block 26.2.. - 2 plain moves - - 0 933737
chiseled_copper weathering_copper_full 1.21.. - 2 weathers moves - - 0 b8654a
chiseled_deepslate block - - 2 plain moves - - 0 363637
chiseled_nether_bricks block - - 2 plain moves - - 0 2e171b
chiseled_polished_blackstone block - - 2 plain moves - - 0 363139
chiseled_quartz_block block - - 2 plain moves - - 0 e8e3da
chiseled_red_sandstone block - - 2 plain moves - - 0 b7611c
chiseled_resin_bricks block 1.21.4.. - 2 plain moves - - 0 c95419
chiseled_sandstone block - - 2 plain moves - - 0 d8cb9b
chiseled_stone_bricks block - - 2 plain moves - - 0 787778
chiseled_sulfur block 26.2.. - 2 plain moves - - 0 bbaa5b
chiseled_tuff block 1.21.. - 2 plain moves - - 0 595e57
chiseled_tuff_bricks block 1.21.. - 2 plain moves - - 0 636760
chorus_flower = - 46:0 2 grows breaks - n 0 977998
chorus_plant = - 33:63 23 grows breaks - - 0 5e395e
cinnabar block 26.2.. - 2 plain moves - - 0 98534e
cinnabar_brick_slab slab 26.2.. 11:3 4 decor moves - - 0 943836
cinnabar_brick_stairs stair 26.2.. 12:11 5 decor moves - - 0 943836
cinnabar_brick_wall wall 26.2.. 17:3 8 decor moves - - 0 943836
cinnabar_bricks block 26.2.. - 2 plain moves - - 0 943836
cinnabar_slab slab 26.2.. 11:3 4 decor moves - - 0 98534e
cinnabar_stairs stair 26.2.. 12:11 5 decor moves - - 0 98534e
cinnabar_wall wall 26.2.. 17:3 8 decor moves - - 0 98534e
clay block - - 2 plain moves - - 0 a1a6b3
closed_eyeblossom eyeblossom 1.21.4.. - 0 grows breaks - - 0 6c6265
coal_block block - - 2 plain moves - - 0 101010
coal_ore drop_experience - - 2 plain moves - - 0 6a6a69
coarse_dirt block - - 2 plain moves - - 0 77563b
cobbled_deepslate block - - 2 plain moves - - 0 4d4d51
cobbled_deepslate_slab slab - 11:3 4 decor moves - - 0 4d4d51
cobbled_deepslate_stairs stair - 12:11 5 decor moves - - 0 4d4d51
cobbled_deepslate_wall wall - 17:3 8 decor moves - - 0 4d4d51
cobblestone block - - 2 plain moves - - 0 807f80
cobblestone_slab slab - 11:3 4 decor moves - - 0 807f80
cobblestone_stairs stair - 12:11 5 decor moves - - 0 807f80
cobblestone_wall wall - 17:3 8 decor moves - - 0 807f80
cobweb web - - 0 other breaks - - 0 e5e9ea
cocoa = - 47:0 24 grows breaks - - 0 9a5c29
command_block command - 43:6 2 redstone stays - er 0 b1866c
comparator = - 48:1 25 redstone breaks top e 0 a6a2a0
composter = - 49:0 26 decor moves - r 0 704620
conduit = - 21:0 27 decor stays - e 15 63a292
copper_bars weathering_copper_bar 1.21.9.. 2:31 15 weathers moves - - 0 9c5137
copper_block weathering_copper_full - - 2 weathers moves - - 0 c06c50
copper_bulb weathering_copper_bulb 1.21.. 50:3 2 redstone moves - nr 0 9c5739
copper_chain weathering_copper_chain 1.21.9.. 42:3 21 weathers moves - - 0 984f37
copper_chest weathering_copper_chest 1.21.9.. 44:1 22 weathers stays - er 0 c06c50
copper_door weathering_copper_door 1.21.. 1:11 ? redstone breaks - - 0 c16d53
copper_golem_statue weathering_copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 c06c50
copper_grate weathering_copper_grate 1.21.. 21:1 2 weathers moves - n 0 c06c4f
copper_lantern weathering_lantern 1.21.9.. 52:3 29 weathers breaks hanging - 15 a06e4d
copper_ore drop_experience - - 2 plain moves - - 0 7d7e78
copper_torch torch 1.21.9.. - 0 decor breaks top - 14 756e49
copper_trapdoor weathering_copper_trapdoor 1.21.. 13:15 ? redstone moves - - 0 bf6a50
copper_wall_torch wall_torch 1.21.9.. 18:0 0 decor breaks behind - 14 756e49
cornflower flower - - 0 grows breaks - - 0 507993
cracked_deepslate_bricks block - - 2 plain moves - - 0 414141
cracked_deepslate_tiles block - - 2 plain moves - - 0 353535
cracked_nether_bricks block - - 2 plain moves - - 0 281418
cracked_polished_blackstone_bricks block - - 2 plain moves - - 0 2c262c
cracked_stone_bricks block - - 2 plain moves - - 0 767676
crafter = 1.21.. 53:45 2 redstone stays - er 0 706364
crafting_table = - - 2 opens moves - - 0 81673f
creaking_heart = 1.21.4..1.21.5 54:9 2 redstone stays - er 0 52443f
creaking_heart = 1.21.5.. 55:7 2 redstone stays - er 0 52443f
creeper_head skull - 56:16 30 redstone breaks - e 0 -
creeper_wall_head wall_skull - 57:1 31 redstone breaks - e 0 -
crimson_button button - 0:9 0 redstone breaks fixed - 0 653147
crimson_door door - 1:11 ? redstone breaks - - 0 72374f
crimson_fence fence - 2:31 1 decor moves - - 0 653147
crimson_fence_gate fence_gate - 3:7 ? redstone moves - - 0 653147
crimson_fungus nether_fungus - - 0 grows breaks - - 0 8d2c1e
crimson_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 7a3957
crimson_hyphae rotated_pillar - 6:1 2 plain moves - w 0 5d1a1e
crimson_nylium nylium - - 2 changes moves - - 0 831f1f
crimson_planks block - - 2 plain moves - - 0 653147
crimson_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 653147
crimson_roots nether_roots - - 0 grows breaks - - 0 7e082a
crimson_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 813453
crimson_sign standing_sign - 10:1 0 decor stays below e 0 652f43
crimson_slab slab - 11:3 4 decor moves - - 0 653147
crimson_stairs stair - 12:11 5 decor moves - - 0 653147
crimson_stem rotated_pillar - 6:1 2 plain moves - w 0 5d1a1e
crimson_trapdoor trapdoor - 13:15 ? redstone moves - - 0 683348
crimson_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 7a3957
crimson_wall_sign wall_sign - 14:1 0 decor stays behind e 0 652f43
crying_obsidian = - - 2 plain stays - - 10 210a3c
cut_copper weathering_copper_full - - 2 weathers moves - - 0 bf6b51
cut_copper_slab weathering_copper_slab - 11:3 4 weathers moves - - 0 bf6b51
cut_copper_stairs weathering_copper_stair - 12:11 5 weathers moves - - 0 bf6b51
cut_red_sandstone block - - 2 plain moves - - 0 bd6620
cut_red_sandstone_slab slab - 11:3 4 decor moves - - 0 bd6620
cut_sandstone block - - 2 plain moves - - 0 dacea0
cut_sandstone_slab slab - 11:3 4 decor moves - - 0 dacea0
cyan_banner banner - 26:0 0 decor stays below e 0 158a91
cyan_bed bed - 27:3 12 decor breaks - - 0 158a91
cyan_candle candle - 28:3 13 decor breaks below - 0 117c7c
cyan_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
cyan_carpet wool_carpet - - 14 decor moves below - 0 158a91
cyan_concrete block - - 2 plain moves - - 0 157788
cyan_concrete_powder concrete_powder - - 2 falls moves - - 0 25949d
cyan_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 34777d
cyan_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 147987
cyan_stained_glass stained_glass - - 2 plain moves - n 0 4c7f99
cyan_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 4a7b93
cyan_terracotta block - - 2 plain moves - - 0 575b5b
cyan_wall_banner wall_banner - 18:0 0 decor stays behind e 0 158a91
cyan_wool block - - 2 plain moves - - 0 158a91
damaged_anvil anvil - 18:0 9 falls stays - - 0 484848
dandelion flower - - 0 grows breaks - - 0 94ac2b
dark_oak_button button - 0:9 0 redstone breaks fixed - 0 432b14
dark_oak_door door - 1:11 ? redstone breaks - - 0 4d3419
dark_oak_fence fence - 2:31 1 decor moves - - 0 432b14
dark_oak_fence_gate fence_gate - 3:7 ? redstone moves - - 0 432b14
dark_oak_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 44382a
dark_oak_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 46651b
dark_oak_log rotated_pillar - 6:1 2 plain moves - w 0 3c2f1a
dark_oak_planks block - - 2 plain moves - - 0 432b14
dark_oak_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 432b14
dark_oak_sapling sapling - 8:0 0 grows breaks - - 0 3d5b1f
dark_oak_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 423321
dark_oak_sign standing_sign - 10:1 0 decor stays below e 0 402a14
dark_oak_slab slab - 11:3 4 decor moves - - 0 432b14
dark_oak_stairs stair - 12:11 5 decor moves - - 0 432b14
dark_oak_trapdoor trapdoor - 13:15 ? redstone moves - - 0 4b3217
dark_oak_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 44382a
dark_oak_wall_sign wall_sign - 14:1 0 decor stays behind e 0 402a14
dark_oak_wood rotated_pillar - 6:1 2 plain moves - w 0 3c2f1a
dark_prismarine block - - 2 plain moves - - 0 345c4c
dark_prismarine_slab slab - 11:3 4 decor moves - - 0 345c4c
dark_prismarine_stairs stair - 12:11 5 decor moves - - 0 345c4c
daylight_detector = - 58:16 32 redstone stays - e 0 83745f
dead_brain_coral base_coral_plant - 21:0 0 other breaks - - 0 867d79
dead_brain_coral_block block - - 2 plain moves - - 0 7c7672
dead_brain_coral_fan base_coral_fan - 21:0 0 other breaks - - 0 857d79
dead_brain_coral_wall_fan base_coral_wall_fan - 14:0 0 other breaks - - 0 857d79
dead_bubble_coral base_coral_plant - 21:0 0 other breaks - - 0 857d79
dead_bubble_coral_block block - - 2 plain moves - - 0 847c77
dead_bubble_coral_fan base_coral_fan - 21:0 0 other breaks - - 0 8d8782
dead_bubble_coral_wall_fan base_coral_wall_fan - 14:0 0 other breaks - - 0 8d8782
dead_bush dry_vegetation - - 0 grows breaks - - 0 6b4f29
dead_fire_coral base_coral_plant - 21:0 0 other breaks - - 0 89807c
dead_fire_coral_block block - - 2 plain moves - - 0 847c78
dead_fire_coral_fan base_coral_fan - 21:0 0 other breaks - - 0 7d7673
dead_fire_coral_wall_fan base_coral_wall_fan - 14:0 0 other breaks - - 0 7d7673
dead_horn_coral base_coral_plant - 21:0 0 other breaks - - 0 8f8782
dead_horn_coral_block block - - 2 plain moves - - 0 867e7a
dead_horn_coral_fan base_coral_fan - 21:0 0 other breaks - - 0 867e79
dead_horn_coral_wall_fan base_coral_wall_fan - 14:0 0 other breaks - - 0 867e79
dead_tube_coral base_coral_plant - 21:0 0 other breaks - - 0 766f6c
dead_tube_coral_block block - - 2 plain moves - - 0 827b78
dead_tube_coral_fan base_coral_fan - 21:0 0 other breaks - - 0 807a76
dead_tube_coral_wall_fan base_coral_wall_fan - 14:0 0 other breaks - - 0 807a76
decorated_pot = - 59:9 33 decor breaks - er 0 985e44
deepslate rotated_pillar - 6:1 2 plain moves - - 0 505053
deepslate_brick_slab slab - 11:3 4 decor moves - - 0 474747
deepslate_brick_stairs stair - 12:11 5 decor moves - - 0 474747
deepslate_brick_wall wall - 17:3 8 decor moves - - 0 474747
deepslate_bricks block - - 2 plain moves - - 0 474747
deepslate_coal_ore drop_experience - - 2 plain moves - - 0 4a4a4c
deepslate_copper_ore drop_experience - - 2 plain moves - - 0 5c5d59
deepslate_diamond_ore drop_experience - - 2 plain moves - - 0 536a6b
deepslate_emerald_ore drop_experience - - 2 plain moves - - 0 4e6858
deepslate_gold_ore drop_experience - - 2 plain moves - - 0 73674e
deepslate_iron_ore drop_experience - - 2 plain moves - - 0 6b645f
deepslate_lapis_ore drop_experience - - 2 plain moves - - 0 505b73
deepslate_redstone_ore redstone_ore - 29:1 2 redstone moves - - 0 69494b
deepslate_tile_slab slab - 11:3 4 decor moves - - 0 373737
deepslate_tile_stairs stair - 12:11 5 decor moves - - 0 373737
deepslate_tile_wall wall - 17:3 8 decor moves - - 0 373737
deepslate_tiles block - - 2 plain moves - - 0 373737
detector_rail = - 15:13 0 redstone moves top r 0 7b695a
diamond_block block - - 2 plain moves - - 0 62ede4
diamond_ore drop_experience - - 2 plain moves - - 0 798d8d
diorite block - - 2 plain moves - - 0 bdbcbd
diorite_slab slab - 11:3 4 decor moves - - 0 bdbcbd
diorite_stairs stair - 12:11 5 decor moves - - 0 bdbcbd
diorite_wall wall - 17:3 8 decor moves - - 0 bdbcbd
dirt block - - 2 plain moves - - 0 866043
dirt_path = - - 34 changes moves - - 0 947a41
dispenser = - 60:1 2 redstone stays - er 0 7a7a7a
dragon_egg = - - 33 falls breaks - - 1 0d0910
dragon_head skull - 56:16 30 redstone breaks - e 0 -
dragon_wall_head wall_skull - 57:1 31 redstone breaks - e 0 -
dried_ghast = 1.21.6.. 61:1 35 grows moves - - 0 9f9191
dried_kelp_block block - - 2 plain moves - - 0 26311e
dripstone_block block - - 2 plain moves - - 0 866c5d
dropper = - 60:1 2 redstone stays - er 0 7a7a7a
emerald_block block - - 2 plain moves - - 0 2acb58
emerald_ore drop_experience - - 2 plain moves - - 0 6c8874
enchanting_table enchantment_table - - 36 decor stays - e 7 322e39
end_gateway = - - 0 other stays - e 15 0f0b19
end_portal = - - 0 other stays - e 15 0f0b19
end_portal_frame = - 62:4 37 other stays - r 1 97a37b
end_rod = - 30:4 38 decor moves - - 14 d0c6bb
end_stone block - - 2 plain moves - - 0 dcdf9e
end_stone_brick_slab slab - 11:3 4 decor moves - - 0 dae0a2
end_stone_brick_stairs stair - 12:11 5 decor moves - - 0 dae0a2
end_stone_brick_wall wall - 17:3 8 decor moves - - 0 dae0a2
end_stone_bricks block - - 2 plain moves - - 0 dae0a2
ender_chest = - 14:1 39 decor stays - e 7 0f0b19
exposed_chiseled_copper weathering_copper_full 1.21.. - 2 weathers moves - - 0 9b7765
exposed_copper weathering_copper_full - - 2 weathers moves - - 0 a17e68
exposed_copper_bars weathering_copper_bar 1.21.9.. 2:31 15 weathers moves - - 0 866c59
exposed_copper_bulb weathering_copper_bulb 1.21.. 50:3 2 redstone moves - nr 0 876c5a
exposed_copper_chain weathering_copper_chain 1.21.9.. 42:3 21 weathers moves - - 0 7e6654
exposed_copper_chest weathering_copper_chest 1.21.9.. 44:1 22 weathers stays - er 0 a17e68
exposed_copper_door weathering_copper_door 1.21.. 1:11 ? redstone breaks - - 0 a47b6a
exposed_copper_golem_statue weathering_copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 a17e68
exposed_copper_grate weathering_copper_grate 1.21.. 21:1 2 weathers moves - n 0 a27e69
exposed_copper_lantern weathering_lantern 1.21.9.. 52:3 29 weathers breaks hanging - 15 96856a
exposed_copper_trapdoor weathering_copper_trapdoor 1.21.. 13:15 ? redstone moves - - 0 a17d69
exposed_cut_copper weathering_copper_full - - 2 weathers moves - - 0 9b7a65
exposed_cut_copper_slab weathering_copper_slab - 11:3 4 weathers moves - - 0 9b7a65
exposed_cut_copper_stairs weathering_copper_stair - 12:11 5 weathers moves - - 0 9b7a65
exposed_lightning_rod weathering_lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 9f7868
farmland = - 64:0 34 changes moves - - 0 522c0f
fern tall_grass - - 0 grows breaks - - 0 465c2b
fire = - 65:31 0 burns breaks - - 15 d58e35
fire_coral coral_plant - 21:0 0 dies breaks - - 0 a7262f
fire_coral_block coral - - 2 dies moves - - 0 a4232f
fire_coral_fan coral_fan - 21:0 0 dies breaks - - 0 9f232e
fire_coral_wall_fan coral_wall_fan - 14:0 0 dies breaks - - 0 9f232e
firefly_bush = 1.21.5.. - 0 grows breaks - - 2 323d0f
fletching_table block - - 2 plain moves - - 0 c0a782
flower_pot = - - 41 decor breaks below - 0 7c4535
flowering_azalea azalea - - 10 grows breaks - - 0 6f7149
flowering_azalea_leaves untinted_particle_leaves - 5:27 2 plain breaks - nl0 0 646f3d
frogspawn = - - 0 grows breaks - - 0 6e5f57
frosted_ice = - 23:0 2 melts moves - ns 0 8cb5fd
furnace = - 31:1 2 decor stays - er 0 797878
gilded_blackstone block - - 2 plain moves - - 0 382b26
glass transparent - - 2 plain moves - n 0 b0d6db
glass_pane iron_bars - 2:31 15 decor moves - - 0 aad2d9
glow_lichen = - 66:127 0 grows breaks - - 0 70837a
glowstone block - - 2 plain moves - n 15 ac8354
gold_block block - - 2 plain moves - - 0 f6d03e
gold_ore drop_experience - - 2 plain moves - - 0 91866b
golden_dandelion flower 26.1.. - 0 grows breaks - - 0 a06625
granite block - - 2 plain moves - - 0 956756
granite_slab slab - 11:3 4 decor moves - - 0 956756
granite_stairs stair - 12:11 5 decor moves - - 0 956756
granite_wall wall - 17:3 8 decor moves - - 0 956756
grass_block grass - 67:1 2 plain moves - - 0 536c33
gravel colored_falling - - 2 falls moves - - 0 847f7f
gray_banner banner - 26:0 0 decor stays below e 0 3f4448
gray_bed bed - 27:3 12 decor breaks - - 0 3f4448
gray_candle candle - 28:3 13 decor breaks below - 0 505e61
gray_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
gray_carpet wool_carpet - - 14 decor moves below - 0 3f4448
gray_concrete block - - 2 plain moves - - 0 373a3e
gray_concrete_powder concrete_powder - - 2 falls moves - - 0 4d5155
gray_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 535a5e
gray_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 373b3e
gray_stained_glass stained_glass - - 2 plain moves - n 0 4c4c4c
gray_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 4a4a4a
gray_terracotta block - - 2 plain moves - - 0 3a2a24
gray_wall_banner wall_banner - 18:0 0 decor stays behind e 0 3f4448
gray_wool block - - 2 plain moves - - 0 3f4448
green_banner banner - 26:0 0 decor stays below e 0 556e1c
green_bed bed - 27:3 12 decor breaks - - 0 556e1c
green_candle candle - 28:3 13 decor breaks below - 0 496015
green_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
green_carpet wool_carpet - - 14 decor moves below - 0 556e1c
green_concrete block - - 2 plain moves - - 0 495b24
green_concrete_powder concrete_powder - - 2 falls moves - - 0 61772d
green_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 758e43
green_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 4f6520
green_stained_glass stained_glass - - 2 plain moves - n 0 667f33
green_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 627b31
green_terracotta block - - 2 plain moves - - 0 4c532a
green_wall_banner wall_banner - 18:0 0 decor stays behind e 0 556e1c
green_wool block - - 2 plain moves - - 0 556e1c
grindstone = - 68:4 42 decor stays - - 0 8c8c8c
hanging_roots = - 21:1 0 grows breaks - - 0 a1735c
hay_block hay - 6:1 2 plain moves - - 0 a68826
heavy_core = 1.21.. 21:1 30 decor moves - - 0 52565e
heavy_weighted_pressure_plate weighted_pressure_plate - 69:0 0 redstone breaks top - 0 dcdcdc
honey_block honey - - 17 sticks moves - - 0 fbbc3a
honeycomb_block block - - 2 plain moves - - 0 e5941e
hopper = - 70:0 43 redstone stays - er2 0 434244
horn_coral coral_plant - 21:0 0 dies breaks - - 0 d1ba3f
horn_coral_block coral - - 2 dies moves - - 0 d8c842
horn_coral_fan coral_fan - 21:0 0 dies breaks - - 0 ceb73d
horn_coral_wall_fan coral_wall_fan - 14:0 0 dies breaks - - 0 ceb73d
ice = - - 2 melts moves - ns 0 92b8fe
infested_chiseled_stone_bricks infested - - 2 infested moves - - 0 787778
infested_cobblestone infested - - 2 infested moves - - 0 807f80
infested_cracked_stone_bricks infested - - 2 infested moves - - 0 767676
infested_deepslate infested_rotated_pillar - 6:1 2 infested moves - - 0 505053
infested_mossy_stone_bricks infested - - 2 infested moves - - 0 737969
infested_stone infested - - 2 infested moves - - 0 7e7e7e
infested_stone_bricks infested - - 2 infested moves - - 0 7a7a7a
iron_bars = - 2:31 15 decor moves - - 0 898b88
iron_block block - - 2 plain moves - - 0 dcdcdc
iron_chain chain 1.21.9.. 42:3 21 decor moves - - 0 333a4a
iron_door door - 1:11 ? redstone breaks - - 0 c2c1c1
iron_ore drop_experience - - 2 plain moves - - 0 88817b
iron_trapdoor trapdoor - 13:15 ? redstone moves - - 0 cbcaca
jack_o_lantern = - 18:0 2 plain breaks - d 15 d79835
jigsaw = - 71:10 2 other stays - e 0 3e363f
jukebox = - 72:1 2 redstone stays - er 0 593b29
jungle_button button - 0:9 0 redstone breaks fixed - 0 a07351
jungle_door door - 1:11 ? redstone breaks - - 0 a47855
jungle_fence fence - 2:31 1 decor moves - - 0 a07351
jungle_fence_gate fence_gate - 3:7 ? redstone moves - - 0 a07351
jungle_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 957850
jungle_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 49671a
jungle_log rotated_pillar - 6:1 2 plain moves - w 0 554419
jungle_planks block - - 2 plain moves - - 0 a07351
jungle_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 a07351
jungle_sapling sapling - 8:0 0 grows breaks - - 0 305111
jungle_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 9c7a4a
jungle_sign standing_sign - 10:1 0 decor stays below e 0 966d49
jungle_slab slab - 11:3 4 decor moves - - 0 a07351
jungle_stairs stair - 12:11 5 decor moves - - 0 a07351
jungle_trapdoor trapdoor - 13:15 ? redstone moves - - 0 996e4d
jungle_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 957850
jungle_wall_sign wall_sign - 14:1 0 decor stays behind e 0 966d49
jungle_wood rotated_pillar - 6:1 2 plain moves - w 0 554419
kelp = - 73:0 0 flows breaks - - 0 57832b
kelp_plant = - - 0 flows breaks - - 0 57832b
ladder = - 14:1 44 decor breaks behind - 0 7d6137
lantern = - 52:3 29 decor breaks hanging - 15 6b5c55
lapis_block block - - 2 plain moves - - 0 1f438c
lapis_ore drop_experience - - 2 plain moves - - 0 6b768d
large_amethyst_bud amethyst_cluster - 16:9 45 grows breaks - - 4 a17ecb
large_fern double_plant - 74:1 0 grows breaks - - 0 475d2b
lava liquid - 75:0 0 flows breaks - - 15 d9691a
lava_cauldron = - - 20 other moves - r 15 d9691a
leaf_litter = 1.21.5.. 76:0 0 grows breaks - - 0 617e3b
lectern = - 77:3 46 redstone stays - er 0 ae8a53
lever = - 0:9 0 redstone breaks fixed - 0 6f5d43
light = - 78:31 0 other stays - - 15 6293d1
light_blue_banner banner - 26:0 0 decor stays below e 0 3aafd9
light_blue_bed bed - 27:3 12 decor breaks - - 0 3aafd9
light_blue_candle candle - 28:3 13 decor breaks below - 0 238ac5
light_blue_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
light_blue_carpet wool_carpet - - 14 decor moves below - 0 3aafd9
light_blue_concrete block - - 2 plain moves - - 0 2489c7
light_blue_concrete_powder concrete_powder - - 2 falls moves - - 0 4ab5d5
light_blue_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 5fa5d1
light_blue_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 31a4d4
light_blue_stained_glass stained_glass - - 2 plain moves - n 0 6699d8
light_blue_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 6293d1
light_blue_terracotta block - - 2 plain moves - - 0 716d8a
light_blue_wall_banner wall_banner - 18:0 0 decor stays behind e 0 3aafd9
light_blue_wool block - - 2 plain moves - - 0 3aafd9
light_gray_banner banner - 26:0 0 decor stays below e 0 8e8e87
light_gray_bed bed - 27:3 12 decor breaks - - 0 8e8e87
light_gray_candle candle - 28:3 13 decor breaks below - 0 767970
light_gray_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
light_gray_carpet wool_carpet - - 14 decor moves below - 0 8e8e87
light_gray_concrete block - - 2 plain moves - - 0 7d7d73
light_gray_concrete_powder concrete_powder - - 2 falls moves - - 0 9b9b94
light_gray_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 90a6a8
light_gray_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 7c7c73
light_gray_stained_glass stained_glass - - 2 plain moves - n 0 999999
light_gray_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 939393
light_gray_terracotta block - - 2 plain moves - - 0 876b62
light_gray_wall_banner wall_banner - 18:0 0 decor stays behind e 0 8e8e87
light_gray_wool block - - 2 plain moves - - 0 8e8e87
light_weighted_pressure_plate weighted_pressure_plate - 69:0 0 redstone breaks top - 0 f6d03e
lightning_rod weathering_lightning_rod - 63:19 40 redstone moves - - 0 ffffff
lilac tall_flower - 74:1 0 grows breaks - - 0 9b7d93
lily_of_the_valley flower - - 0 grows breaks - - 0 7baf5f
lily_pad = - - 47 grows breaks - - 0 104319
lime_banner banner - 26:0 0 decor stays below e 0 70b91a
lime_bed bed - 27:3 12 decor breaks - - 0 70b91a
lime_candle candle - 28:3 13 decor breaks below - 0 62ac17
lime_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
lime_carpet wool_carpet - - 14 decor moves below - 0 70b91a
lime_concrete block - - 2 plain moves - - 0 5ea919
lime_concrete_powder concrete_powder - - 2 falls moves - - 0 7dbd2a
lime_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 a3c637
lime_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 64ad17
lime_stained_glass stained_glass - - 2 plain moves - n 0 7fcc19
lime_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 7bc518
lime_terracotta block - - 2 plain moves - - 0 687635
lime_wall_banner wall_banner - 18:0 0 decor stays behind e 0 70b91a
lime_wool block - - 2 plain moves - - 0 70b91a
lodestone block - - 2 plain stays - - 0 77787b
loom = - 18:0 2 opens moves - - 0 926549
magenta_banner banner - 26:0 0 decor stays below e 0 be45b4
magenta_bed bed - 27:3 12 decor breaks - - 0 be45b4
magenta_candle candle - 28:3 13 decor breaks below - 0 a12e99
magenta_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
magenta_carpet wool_carpet - - 14 decor moves below - 0 be45b4
magenta_concrete block - - 2 plain moves - - 0 a9309f
magenta_concrete_powder concrete_powder - - 2 falls moves - - 0 c154b9
magenta_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 d064c0
magenta_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 ae36a4
magenta_stained_glass stained_glass - - 2 plain moves - n 0 b24cd8
magenta_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 ab4ad1
magenta_terracotta block - - 2 plain moves - - 0 96586d
magenta_wall_banner wall_banner - 18:0 0 decor stays behind e 0 be45b4
magenta_wool block - - 2 plain moves - - 0 be45b4
magma_block magma - - 2 hurts moves - - 3 8e3f1f
mangrove_button button - 0:9 0 redstone breaks fixed - 0 763631
mangrove_door door - 1:11 ? redstone breaks - - 0 71312f
mangrove_fence fence - 2:31 1 decor moves - - 0 763631
mangrove_fence_gate fence_gate - 3:7 ? redstone moves - - 0 763631
mangrove_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 6f3835
mangrove_leaves = - 5:27 2 plain breaks - nl0 0 4a6424
mangrove_log rotated_pillar - 6:1 2 plain moves - w 0 544329
mangrove_planks block - - 2 plain moves - - 0 763631
mangrove_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 763631
mangrove_propagule = - 79:5 0 grows breaks - - 0 60af54
mangrove_roots = - 21:1 2 decor moves - n 0 4b3c26
mangrove_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 6d2d2a
mangrove_sign standing_sign - 10:1 0 decor stays below e 0 70372f
mangrove_slab slab - 11:3 4 decor moves - - 0 763631
mangrove_stairs stair - 12:11 5 decor moves - - 0 763631
mangrove_trapdoor trapdoor - 13:15 ? redstone moves - - 0 6f2f2a
mangrove_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 6f3835
mangrove_wall_sign wall_sign - 14:1 0 decor stays behind e 0 70372f
mangrove_wood rotated_pillar - 6:1 2 plain moves - w 0 544329
medium_amethyst_bud amethyst_cluster - 16:9 48 grows breaks - - 2 9e78ca
melon block - - 2 plain breaks - - 0 72921e
melon_stem stem - 39:0 0 grows breaks - - 0 877810
moss_block bonemealable_feature_placer - - 2 plain breaks - - 0 596e2d
moss_carpet carpet - - 14 decor breaks below - 0 596e2d
mossy_cobblestone block - - 2 plain moves - - 0 6e775f
mossy_cobblestone_slab slab - 11:3 4 decor moves - - 0 6e775f
mossy_cobblestone_stairs stair - 12:11 5 decor moves - - 0 6e775f
mossy_cobblestone_wall wall - 17:3 8 decor moves - - 0 6e775f
mossy_stone_brick_slab slab - 11:3 4 decor moves - - 0 737969
mossy_stone_brick_stairs stair - 12:11 5 decor moves - - 0 737969
mossy_stone_brick_wall wall - 17:3 8 decor moves - - 0 737969
mossy_stone_bricks block - - 2 plain moves - - 0 737969
moving_piston = - 80:0 ? other stays - en 0 6e6961
mud = - - 49 decor moves - c1 0 3c393d
mud_brick_slab slab - 11:3 4 decor moves - - 0 89684f
mud_brick_stairs stair - 12:11 5 decor moves - - 0 89684f
mud_brick_wall wall - 17:3 8 decor moves - - 0 89684f
mud_bricks block - - 2 plain moves - - 0 89684f
muddy_mangrove_roots rotated_pillar - 6:1 2 plain moves - d 0 443b30
mushroom_stem huge_mushroom - 33:0 2 joins moves - - 0 cbc5ba
mycelium = - 67:1 2 changes moves - - 0 6f6365
nether_brick_fence fence - 2:31 1 decor moves - - 0 2c161a
nether_brick_slab slab - 11:3 4 decor moves - - 0 2c161a
nether_brick_stairs stair - 12:11 5 decor moves - - 0 2c161a
nether_brick_wall wall - 17:3 8 decor moves - - 0 2c161a
nether_bricks block - - 2 plain moves - - 0 2c161a
nether_gold_ore drop_experience - - 2 plain moves - - 0 73372a
nether_portal = - 81:0 0 other stays - - 11 5c0dc2
nether_quartz_ore drop_experience - - 2 plain moves - - 0 76423e
nether_sprouts = - - 0 grows breaks - - 0 149785
nether_wart = - 23:0 0 grows breaks - - 0 6f1213
nether_wart_block block - - 2 plain moves - - 0 730302
netherite_block block - - 2 plain moves - - 0 433d40
netherrack = - - 2 plain moves - - 0 622626
note_block note ..26.1 82:1 2 redstone moves - - 0 593b29
note_block note 26.1.. 83:1 2 redstone moves - - 0 593b29
oak_button button - 0:9 0 redstone breaks fixed - 0 a2834f
oak_door door - 1:11 ? redstone breaks - - 0 8d6f42
oak_fence fence - 2:31 1 decor moves - - 0 a2834f
oak_fence_gate fence_gate - 3:7 ? redstone moves - - 0 a2834f
oak_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 9c8153
oak_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 43601a
oak_log rotated_pillar - 6:1 2 plain moves - w 0 6d5533
oak_planks block - - 2 plain moves - - 0 a2834f
oak_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 a2834f
oak_sapling sapling - 8:0 0 grows breaks - - 0 4e6b29
oak_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 917343
oak_sign standing_sign - 10:1 0 decor stays below e 0 9a7c4a
oak_slab slab - 11:3 4 decor moves - - 0 a2834f
oak_stairs stair - 12:11 5 decor moves - - 0 a2834f
oak_trapdoor trapdoor - 13:15 ? redstone moves - - 0 7d6339
oak_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 9c8153
oak_wall_sign wall_sign - 14:1 0 decor stays behind e 0 9a7c4a
oak_wood rotated_pillar - 6:1 2 plain moves - w 0 6d5533
observer = - 84:5 2 redstone moves - n 0 464545
obsidian block - - 2 plain stays - - 0 0f0b19
ochre_froglight rotated_pillar - 6:1 2 plain moves - - 15 f5e9b6
open_eyeblossom eyeblossom 1.21.4.. - 0 grows breaks - - 0 857d80
orange_banner banner - 26:0 0 decor stays below e 0 f17614
orange_bed bed - 27:3 12 decor breaks - - 0 f17614
orange_candle candle - 28:3 13 decor breaks below - 0 db6409
orange_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
orange_carpet wool_carpet - - 14 decor moves below - 0 f17614
orange_concrete block - - 2 plain moves - - 0 e06101
orange_concrete_powder concrete_powder - - 2 falls moves - - 0 e38420
orange_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 9b935c
orange_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 ea6a09
orange_stained_glass stained_glass - - 2 plain moves - n 0 d87f33
orange_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 d17b31
orange_terracotta block - - 2 plain moves - - 0 a25426
orange_tulip flower - - 0 grows breaks - - 0 5d8e1f
orange_wall_banner wall_banner - 18:0 0 decor stays behind e 0 f17614
orange_wool block - - 2 plain moves - - 0 f17614
oxeye_daisy flower - - 0 grows breaks - - 0 b3ca8f
oxidized_chiseled_copper weathering_copper_full 1.21.. - 2 weathers moves - - 0 54a284
oxidized_copper weathering_copper_full - - 2 weathers moves - - 0 52a385
oxidized_copper_bars weathering_copper_bar 1.21.9.. 2:31 15 weathers moves - - 0 407b65
oxidized_copper_bulb weathering_copper_bulb 1.21.. 50:3 2 redstone moves - nr 0 46846d
oxidized_copper_chain weathering_copper_chain 1.21.9.. 42:3 21 weathers moves - - 0 3e7663
oxidized_copper_chest weathering_copper_chest 1.21.9.. 44:1 22 weathers stays - er 0 52a385
oxidized_copper_door weathering_copper_door 1.21.. 1:11 ? redstone breaks - - 0 52a085
oxidized_copper_golem_statue weathering_copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 52a385
oxidized_copper_grate weathering_copper_grate 1.21.. 21:1 2 weathers moves - n 0 52a183
oxidized_copper_lantern weathering_lantern 1.21.9.. 52:3 29 weathers breaks hanging - 15 508d70
oxidized_copper_trapdoor weathering_copper_trapdoor 1.21.. 13:15 ? redstone moves - - 0 54a184
oxidized_cut_copper weathering_copper_full - - 2 weathers moves - - 0 509a7e
oxidized_cut_copper_slab weathering_copper_slab - 11:3 4 weathers moves - - 0 509a7e
oxidized_cut_copper_stairs weathering_copper_stair - 12:11 5 weathers moves - - 0 509a7e
oxidized_lightning_rod weathering_lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 4f9a80
packed_ice block - - 2 plain moves - ds 0 8eb4fa
packed_mud block - - 2 plain moves - - 0 8e6b50
pale_hanging_moss hanging_moss 1.21.4.. 85:0 0 grows breaks - - 0 636862
pale_moss_block bonemealable_feature_placer 1.21.4.. - 2 plain breaks - - 0 6b7069
pale_moss_carpet mossy_carpet 1.21.4.. 86:0 50 decor breaks below - 0 6b7069
pale_oak_button button 1.21.4.. 0:9 0 redstone breaks fixed - 0 e4dad8
pale_oak_door door 1.21.4.. 1:11 ? redstone breaks - - 0 d8d0cf
pale_oak_fence fence 1.21.4.. 2:31 1 decor moves - - 0 e4dad8
pale_oak_fence_gate fence_gate 1.21.4.. 3:7 ? redstone moves - - 0 e4dad8
pale_oak_hanging_sign ceiling_hanging_sign 1.21.4.. 4:33 0 decor stays - e 0 d1c9cb
pale_oak_leaves untinted_particle_leaves 1.21.4.. 5:27 2 plain breaks - nl0 0 757a73
pale_oak_log rotated_pillar 1.21.4.. 6:1 2 plain moves - w 0 584e4b
pale_oak_planks block 1.21.4.. - 2 plain moves - - 0 e4dad8
pale_oak_pressure_plate pressure_plate 1.21.4.. 7:1 0 redstone breaks top - 0 e4dad8
pale_oak_sapling sapling 1.21.4.. 8:0 0 grows breaks - - 0 6e6a64
pale_oak_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 e4d9d8
pale_oak_sign standing_sign 1.21.4.. 10:1 0 decor stays below e 0 cec4c2
pale_oak_slab slab 1.21.4.. 11:3 4 decor moves - - 0 e4dad8
pale_oak_stairs stair 1.21.4.. 12:11 5 decor moves - - 0 e4dad8
pale_oak_trapdoor trapdoor 1.21.4.. 13:15 ? redstone moves - - 0 e6dcdb
pale_oak_wall_hanging_sign wall_hanging_sign 1.21.4.. 14:1 6 decor stays - e 0 d1c9cb
pale_oak_wall_sign wall_sign 1.21.4.. 14:1 0 decor stays behind e 0 cec4c2
pale_oak_wood rotated_pillar 1.21.4.. 6:1 2 plain moves - w 0 584e4b
pearlescent_froglight rotated_pillar - 6:1 2 plain moves - - 15 ece1e5
peony tall_flower - 74:1 0 grows breaks - - 0 827f8b
petrified_oak_slab slab - 11:3 4 decor moves - - 0 a2834f
piglin_head skull - 56:16 51 redstone breaks - e 0 -
piglin_wall_head piglinwallskull - 57:1 52 redstone breaks - e 0 -
pink_banner banner - 26:0 0 decor stays below e 0 ee8dac
pink_bed bed - 27:3 12 decor breaks - - 0 ee8dac
pink_candle candle - 28:3 13 decor breaks below - 0 d0668e
pink_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
pink_carpet wool_carpet - - 14 decor moves below - 0 ee8dac
pink_concrete block - - 2 plain moves - - 0 d6658f
pink_concrete_powder concrete_powder - - 2 falls moves - - 0 e599b5
pink_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 eb9bb6
pink_petals flower_bed - 87:0 0 grows breaks - - 0 8c864c
pink_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 e67a9e
pink_stained_glass stained_glass - - 2 plain moves - n 0 f27fa5
pink_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 e97ba0
pink_terracotta block - - 2 plain moves - - 0 a24e4f
pink_tulip flower - - 0 grows breaks - - 0 639d4e
pink_wall_banner wall_banner - 18:0 0 decor stays behind e 0 ee8dac
pink_wool block - - 2 plain moves - - 0 ee8dac
piston piston_base - 88:6 53 redstone moves - n 0 6e6961
piston_head = - 89:2 54 redstone stays - - 0 998055
pitcher_crop = - 90:1 ? grows breaks - - 0 7a90bd
pitcher_plant double_plant - 74:1 0 grows breaks - - 0 7a90bd
player_head = - 56:16 30 redstone breaks - e 0 -
player_wall_head = - 57:1 31 redstone breaks - e 0 -
podzol snowy_dirt - 67:1 2 plain moves - - 0 5c3f18
pointed_dripstone = - 91:5 ? falls breaks - - 0 8b705f
polished_andesite block - - 2 plain moves - - 0 848786
polished_andesite_slab slab - 11:3 4 decor moves - - 0 848786
polished_andesite_stairs stair - 12:11 5 decor moves - - 0 848786
polished_basalt rotated_pillar - 6:1 2 plain moves - - 0 59585c
polished_blackstone block - - 2 plain moves - - 0 353139
polished_blackstone_brick_slab slab - 11:3 4 decor moves - - 0 302b32
polished_blackstone_brick_stairs stair - 12:11 5 decor moves - - 0 302b32
polished_blackstone_brick_wall wall - 17:3 8 decor moves - - 0 302b32
polished_blackstone_bricks block - - 2 plain moves - - 0 302b32
polished_blackstone_button button - 0:9 0 redstone breaks fixed - 0 353139
polished_blackstone_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 353139
polished_blackstone_slab slab - 11:3 4 decor moves - - 0 353139
polished_blackstone_stairs stair - 12:11 5 decor moves - - 0 353139
polished_blackstone_wall wall - 17:3 8 decor moves - - 0 353139
polished_cinnabar block 26.2.. - 2 plain moves - - 0 993a37
polished_cinnabar_slab slab 26.2.. 11:3 4 decor moves - - 0 993a37
polished_cinnabar_stairs stair 26.2.. 12:11 5 decor moves - - 0 993a37
polished_cinnabar_wall wall 26.2.. 17:3 8 decor moves - - 0 993a37
polished_deepslate block - - 2 plain moves - - 0 484949
polished_deepslate_slab slab - 11:3 4 decor moves - - 0 484949
polished_deepslate_stairs stair - 12:11 5 decor moves - - 0 484949
polished_deepslate_wall wall - 17:3 8 decor moves - - 0 484949
polished_diorite block - - 2 plain moves - - 0 c1c1c3
polished_diorite_slab slab - 11:3 4 decor moves - - 0 c1c1c3
polished_diorite_stairs stair - 12:11 5 decor moves - - 0 c1c1c3
polished_granite block - - 2 plain moves - - 0 9a6b59
polished_granite_slab slab - 11:3 4 decor moves - - 0 9a6b59
polished_granite_stairs stair - 12:11 5 decor moves - - 0 9a6b59
polished_sulfur block 26.2.. - 2 plain moves - - 0 bcaa5b
polished_sulfur_slab slab 26.2.. 11:3 4 decor moves - - 0 bcaa5b
polished_sulfur_stairs stair 26.2.. 12:11 5 decor moves - - 0 bcaa5b
polished_sulfur_wall wall 26.2.. 17:3 8 decor moves - - 0 bcaa5b
polished_tuff block 1.21.. - 2 plain moves - - 0 626864
polished_tuff_slab slab 1.21.. 11:3 4 decor moves - - 0 626864
polished_tuff_stairs stair 1.21.. 12:11 5 decor moves - - 0 626864
polished_tuff_wall wall 1.21.. 17:3 8 decor moves - - 0 626864
poppy flower - - 0 grows breaks - - 0 814126
potatoes potato - 39:0 0 grows breaks - - 0 55872f
potent_sulfur = 26.2.. 92:0 ? other stays - e 0 d3d161
potted_acacia_sapling flower_pot - - 41 decor breaks below - 0 777618
potted_allium flower_pot - - 41 decor breaks below - 0 9f89b8
potted_azalea_bush flower_pot - - 41 decor breaks below - 0 60772f
potted_azure_bluet flower_pot - - 41 decor breaks below - 0 a9cd7f
potted_bamboo flower_pot - - 41 decor breaks below - 0 5e9014
potted_birch_sapling flower_pot - - 41 decor breaks below - 0 80a150
potted_blue_orchid flower_pot - - 41 decor breaks below - 0 2fa3a8
potted_brown_mushroom flower_pot - - 41 decor breaks below - 0 9a755d
potted_cactus flower_pot - - 41 decor breaks below - 0 59822d
potted_cherry_sapling flower_pot - - 41 decor breaks below - 0 a4768f
potted_closed_eyeblossom flower_pot 1.21.4.. - 41 decor breaks below - 0 6c6265
potted_cornflower flower_pot - - 41 decor breaks below - 0 507993
potted_crimson_fungus flower_pot - - 41 decor breaks below - 0 8d2c1e
potted_crimson_roots flower_pot - - 41 decor breaks below - 0 7e082a
potted_dandelion flower_pot - - 41 decor breaks below - 0 94ac2b
potted_dark_oak_sapling flower_pot - - 41 decor breaks below - 0 3d5b1f
potted_dead_bush flower_pot - - 41 decor breaks below - 0 6b4f29
potted_fern flower_pot - - 41 decor breaks below - 0 465c2b
potted_flowering_azalea_bush flower_pot - - 41 decor breaks below - 0 6e7246
potted_golden_dandelion flower_pot 26.1.. - 41 decor breaks below - 0 a06625
potted_jungle_sapling flower_pot - - 41 decor breaks below - 0 305111
potted_lily_of_the_valley flower_pot - - 41 decor breaks below - 0 7baf5f
potted_mangrove_propagule flower_pot - - 41 decor breaks below - 0 60af54
potted_oak_sapling flower_pot - - 41 decor breaks below - 0 4e6b29
potted_open_eyeblossom flower_pot 1.21.4.. - 41 decor breaks below - 0 857d80
potted_orange_tulip flower_pot - - 41 decor breaks below - 0 5d8e1f
potted_oxeye_daisy flower_pot - - 41 decor breaks below - 0 b3ca8f
potted_pale_oak_sapling flower_pot 1.21.4.. - 41 decor breaks below - 0 6e6a64
potted_pink_tulip flower_pot - - 41 decor breaks below - 0 639d4e
potted_poppy flower_pot - - 41 decor breaks below - 0 814126
potted_red_mushroom flower_pot - - 41 decor breaks below - 0 d94b44
potted_red_tulip flower_pot - - 41 decor breaks below - 0 5a8121
potted_spruce_sapling flower_pot - - 41 decor breaks below - 0 2d3c25
potted_torchflower flower_pot - - 41 decor breaks below - 0 65654d
potted_warped_fungus flower_pot - - 41 decor breaks below - 0 4a6d58
potted_warped_roots flower_pot - - 41 decor breaks below - 0 148a7c
potted_white_tulip flower_pot - - 41 decor breaks below - 0 5ea547
potted_wither_rose flower_pot - - 41 decor breaks below - 0 292d17
powder_snow = - - ? other moves - - 0 f8fdfd
powder_snow_cauldron layered_cauldron - 93:0 20 other moves - r 0 f8fdfd
powered_rail = - 15:13 0 redstone moves top - 0 8a6e4a
prismarine block - - 2 plain moves - - 0 63a292
prismarine_brick_slab slab - 11:3 4 decor moves - - 0 63ac9e
prismarine_brick_stairs stair - 12:11 5 decor moves - - 0 63ac9e
prismarine_bricks block - - 2 plain moves - - 0 63ac9e
prismarine_slab slab - 11:3 4 decor moves - - 0 63a292
prismarine_stairs stair - 12:11 5 decor moves - - 0 63a292
prismarine_wall wall - 17:3 8 decor moves - - 0 63a292
pumpkin = - - 2 plain breaks - - 0 c47318
pumpkin_stem stem - 39:0 0 grows breaks - - 0 877810
purple_banner banner - 26:0 0 decor stays below e 0 7a2aad
purple_bed bed - 27:3 12 decor breaks - - 0 7a2aad
purple_candle candle - 28:3 13 decor breaks below - 0 69229f
purple_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
purple_carpet wool_carpet - - 14 decor moves below - 0 7a2aad
purple_concrete block - - 2 plain moves - - 0 64209c
purple_concrete_powder concrete_powder - - 2 falls moves - - 0 8438b2
purple_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 6e3098
purple_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 67209c
purple_stained_glass stained_glass - - 2 plain moves - n 0 7f3fb2
purple_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 7b3dab
purple_terracotta block - - 2 plain moves - - 0 764656
purple_wall_banner wall_banner - 18:0 0 decor stays behind e 0 7a2aad
purple_wool block - - 2 plain moves - - 0 7a2aad
purpur_block block - - 2 plain moves - - 0 aa7eaa
purpur_pillar rotated_pillar - 6:1 2 plain moves - - 0 ac82ac
purpur_slab slab - 11:3 4 decor moves - - 0 ac82ac
purpur_stairs stair - 12:11 5 decor moves - - 0 ac82ac
quartz_block block - - 2 plain moves - - 0 ece6df
quartz_bricks block - - 2 plain moves - - 0 ebe5de
quartz_pillar rotated_pillar - 6:1 2 plain moves - - 0 ece7e0
quartz_slab slab - 11:3 4 decor moves - - 0 ece6df
quartz_stairs stair - 12:11 5 decor moves - - 0 ece6df
rail = - 94:1 0 redstone moves top - 0 7e7059
raw_copper_block block - - 2 plain moves - - 0 9a6a4f
raw_gold_block block - - 2 plain moves - - 0 dea92f
raw_iron_block block - - 2 plain moves - - 0 a6886b
red_banner banner - 26:0 0 decor stays below e 0 a12723
red_bed bed - 27:3 12 decor breaks - - 0 a12723
red_candle candle - 28:3 13 decor breaks below - 0 992724
red_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
red_carpet wool_carpet - - 14 decor moves below - 0 a12723
red_concrete block - - 2 plain moves - - 0 8e2121
red_concrete_powder concrete_powder - - 2 falls moves - - 0 a83633
red_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 b63c35
red_mushroom mushroom - - 0 grows breaks - - 0 d94b44
red_mushroom_block huge_mushroom - 33:0 2 joins moves - - 0 c82f2d
red_nether_brick_slab slab - 11:3 4 decor moves - - 0 460709
red_nether_brick_stairs stair - 12:11 5 decor moves - - 0 460709
red_nether_brick_wall wall - 17:3 8 decor moves - - 0 460709
red_nether_bricks block - - 2 plain moves - - 0 460709
red_sand sand - - 2 falls moves - - 0 bf6721
red_sandstone block - - 2 plain moves - - 0 bb631d
red_sandstone_slab slab - 11:3 4 decor moves - - 0 bb631d
red_sandstone_stairs stair - 12:11 5 decor moves - - 0 bb631d
red_sandstone_wall wall - 17:3 8 decor moves - - 0 bb631d
red_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 8c1f1e
red_stained_glass stained_glass - - 2 plain moves - n 0 993333
red_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 933131
red_terracotta block - - 2 plain moves - - 0 8f3d2f
red_tulip flower - - 0 grows breaks - - 0 5a8121
red_wall_banner wall_banner - 18:0 0 decor stays behind e 0 a12723
red_wool block - - 2 plain moves - - 0 a12723
redstone_block powered - - 2 redstone moves - n 0 b01905
redstone_lamp = - 29:1 2 redstone moves - - 0 5f371e
redstone_ore = - 29:1 2 redstone moves - - 0 8c6e6e
redstone_torch = - 29:0 0 redstone breaks top - 7 b63b2c
redstone_wall_torch = - 31:0 0 redstone breaks behind - 7 b63b2c
redstone_wire = - 95:1160 0 redstone breaks top - 0 470000
reinforced_deepslate block - - 2 plain stays - - 0 666d65
repeater = - 96:3 25 redstone breaks top - 0 a09d9c
repeating_command_block command - 43:6 2 redstone stays - er 0 816eab
resin_block block 1.21.4.. - 2 plain moves - - 0 d96319
resin_brick_slab slab 1.21.4.. 11:3 4 decor moves - - 0 ce5918
resin_brick_stairs stair 1.21.4.. 12:11 5 decor moves - - 0 ce5918
resin_brick_wall wall 1.21.4.. 17:3 8 decor moves - - 0 ce5918
resin_bricks block 1.21.4.. - 2 plain moves - - 0 ce5918
resin_clump multiface 1.21.4.. 66:127 0 grows breaks - - 0 df701b
respawn_anchor = - 97:0 2 other stays - r 0 2a1b41
rooted_dirt = - - 2 plain moves - - 0 90684d
rose_bush tall_flower - 74:1 0 grows breaks - - 0 834225
sand = - - 2 falls moves - - 0 dbcfa3
sandstone block - - 2 plain moves - - 0 d8cb9c
sandstone_slab slab - 11:3 4 decor moves - - 0 d8cb9c
sandstone_stairs stair - 12:11 5 decor moves - - 0 d8cb9c
sandstone_wall wall - 17:3 8 decor moves - - 0 d8cb9c
scaffolding = - 98:31 ? falls breaks - - 0 c1aa4f
sculk = - - 2 grows moves - - 0 0d1c22
sculk_catalyst = - 99:1 2 grows stays - e 6 4d5e5a
sculk_sensor = - 100:1 18 redstone stays - er 1 074654
sculk_shrieker = - 101:7 18 redstone stays - e 0 4b655f
sculk_vein = - 66:127 0 grows breaks - - 0 08313b
sea_lantern block - - 2 plain moves - n 15 acc8bf
sea_pickle = - 102:0 55 other breaks - - 6 5a6128
seagrass = - - 0 flows breaks - - 0 337e09
short_dry_grass = 1.21.5.. - 0 grows breaks - - 0 bb9f6c
short_grass tall_grass - - 0 grows breaks - - 0 536b32
shroomlight block - - 2 plain moves - - 15 f19347
shulker_box = - 30:4 ? decor breaks - ecr1 0 7a2aad
skeleton_skull skull - 56:16 30 redstone breaks - e 0 -
skeleton_wall_skull wall_skull - 57:1 31 redstone breaks - e 0 -
slime_block slime - - 2 sticks moves - s 0 70c05c
small_amethyst_bud amethyst_cluster - 16:9 56 grows breaks - - 1 8463c0
small_dripleaf = - 103:3 0 grows breaks - - 0 5f782e
smithing_table = - - 2 opens moves - - 0 372324
smoker = - 31:1 2 decor stays - er 0 675c4c
smooth_basalt block - - 2 plain moves - - 0 49484e
smooth_quartz block - - 2 plain moves - - 0 ede6e0
smooth_quartz_slab slab - 11:3 4 decor moves - - 0 ede6e0
smooth_quartz_stairs stair - 12:11 5 decor moves - - 0 ede6e0
smooth_red_sandstone block - - 2 plain moves - - 0 b5621f
smooth_red_sandstone_slab slab - 11:3 4 decor moves - - 0 b5621f
smooth_red_sandstone_stairs stair - 12:11 5 decor moves - - 0 b5621f
smooth_sandstone block - - 2 plain moves - - 0 e0d6aa
smooth_sandstone_slab slab - 11:3 4 decor moves - - 0 e0d6aa
smooth_sandstone_stairs stair - 12:11 5 decor moves - - 0 e0d6aa
smooth_stone block - - 2 plain moves - - 0 9f9f9f
smooth_stone_slab slab - 11:3 4 decor moves - - 0 a8a8a8
sniffer_egg = - 104:0 57 grows moves - - 0 876944
snow snow_layer - 105:0 58 decor breaks below - 0 f9fefe
snow_block block - - 2 plain moves - - 0 f9fefe
soul_campfire campfire - 38:3 19 hurts stays - e 10 436866
soul_fire = - - 0 burns breaks - - 10 38ccd1
soul_lantern lantern - 52:3 29 decor breaks hanging - 10 476372
soul_sand = - - 49 decor moves - cd1 0 513e33
soul_soil block - - 2 plain moves - - 0 4c3a2f
soul_torch torch - - 0 decor breaks top - 10 6d735a
soul_wall_torch wall_torch - 18:0 0 decor breaks behind - 10 6d735a
spawner = - - 2 other stays - e 0 242e3f
sponge = - - 2 soaks moves - - 0 c4c04b
spore_blossom = - - 0 grows breaks - - 0 cf619f
spruce_button button - 0:9 0 redstone breaks fixed - 0 735531
spruce_door door - 1:11 ? redstone breaks - - 0 6a5031
spruce_fence fence - 2:31 1 decor moves - - 0 735531
spruce_fence_gate fence_gate - 3:7 ? redstone moves - - 0 735531
spruce_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 6b5639
spruce_leaves tinted_particle_leaves - 5:27 2 plain breaks - nl0 0 2f4b2f
spruce_log rotated_pillar - 6:1 2 plain moves - w 0 3b2611
spruce_planks block - - 2 plain moves - - 0 735531
spruce_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 735531
spruce_sapling sapling - 8:0 0 grows breaks - - 0 2d3c25
spruce_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 685330
spruce_sign standing_sign - 10:1 0 decor stays below e 0 694d2c
spruce_slab slab - 11:3 4 decor moves - - 0 735531
spruce_stairs stair - 12:11 5 decor moves - - 0 735531
spruce_trapdoor trapdoor - 13:15 ? redstone moves - - 0 684f30
spruce_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 6b5639
spruce_wall_sign wall_sign - 14:1 0 decor stays behind e 0 694d2c
spruce_wood rotated_pillar - 6:1 2 plain moves - w 0 3b2611
sticky_piston piston_base - 88:6 53 redstone moves - n 0 6e6961
stone block - - 2 plain moves - - 0 7e7e7e
stone_brick_slab slab - 11:3 4 decor moves - - 0 7a7a7a
stone_brick_stairs stair - 12:11 5 decor moves - - 0 7a7a7a
stone_brick_wall wall - 17:3 8 decor moves - - 0 7a7a7a
stone_bricks block - - 2 plain moves - - 0 7a7a7a
stone_button button - 0:9 0 redstone breaks fixed - 0 7e7e7e
stone_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 7e7e7e
stone_slab slab - 11:3 4 decor moves - - 0 7e7e7e
stone_stairs stair - 12:11 5 decor moves - - 0 7e7e7e
stonecutter = - 18:0 59 decor moves - - 0 6b5a4e
stripped_acacia_log rotated_pillar - 6:1 2 plain moves - w 0 af5d3c
stripped_acacia_wood rotated_pillar - 6:1 2 plain moves - w 0 af5d3c
stripped_bamboo_block rotated_pillar - 6:1 2 plain moves - - 0 c1ad50
stripped_birch_log rotated_pillar - 6:1 2 plain moves - w 0 c5b076
stripped_birch_wood rotated_pillar - 6:1 2 plain moves - w 0 c5b076
stripped_cherry_log rotated_pillar - 6:1 2 plain moves - w 0 d79195
stripped_cherry_wood rotated_pillar - 6:1 2 plain moves - w 0 d79195
stripped_crimson_hyphae rotated_pillar - 6:1 2 plain moves - w 0 89395a
stripped_crimson_stem rotated_pillar - 6:1 2 plain moves - w 0 89395a
stripped_dark_oak_log rotated_pillar - 6:1 2 plain moves - w 0 493924
stripped_dark_oak_wood rotated_pillar - 6:1 2 plain moves - w 0 493924
stripped_jungle_log rotated_pillar - 6:1 2 plain moves - w 0 ab8555
stripped_jungle_wood rotated_pillar - 6:1 2 plain moves - w 0 ab8555
stripped_mangrove_log rotated_pillar - 6:1 2 plain moves - w 0 783630
stripped_mangrove_wood rotated_pillar - 6:1 2 plain moves - w 0 783630
stripped_oak_log rotated_pillar - 6:1 2 plain moves - w 0 b19056
stripped_oak_wood rotated_pillar - 6:1 2 plain moves - w 0 b19056
stripped_pale_oak_log rotated_pillar 1.21.4.. 6:1 2 plain moves - w 0 f6eeed
stripped_pale_oak_wood rotated_pillar 1.21.4.. 6:1 2 plain moves - w 0 f6eeed
stripped_spruce_log rotated_pillar - 6:1 2 plain moves - w 0 745a34
stripped_spruce_wood rotated_pillar - 6:1 2 plain moves - w 0 745a34
stripped_warped_hyphae rotated_pillar - 6:1 2 plain moves - w 0 3a9794
stripped_warped_stem rotated_pillar - 6:1 2 plain moves - w 0 3a9794
structure_block structure - 106:1 2 redstone stays - e 0 594a5a
structure_void = - - 0 other breaks - - 0 -
sugar_cane = - 35:0 0 grows breaks - - 0 548f23
sulfur block 26.2.. - 2 plain moves - - 0 beaf66
sulfur_brick_slab slab 26.2.. 11:3 4 decor moves - - 0 bba85b
sulfur_brick_stairs stair 26.2.. 12:11 5 decor moves - - 0 bba85b
sulfur_brick_wall wall 26.2.. 17:3 8 decor moves - - 0 bba85b
sulfur_bricks block 26.2.. - 2 plain moves - - 0 bba85b
sulfur_slab slab 26.2.. 11:3 4 decor moves - - 0 beaf66
sulfur_spike = 26.2.. 91:5 ? falls breaks - - 0 b9ad60
sulfur_stairs stair 26.2.. 12:11 5 decor moves - - 0 beaf66
sulfur_wall wall 26.2.. 17:3 8 decor moves - - 0 beaf66
sunflower tall_flower - 74:1 0 grows breaks - - 0 f6c536
suspicious_gravel brushable - 107:0 2 falls breaks - e 0 827d7c
suspicious_sand brushable - 107:0 2 falls breaks - e 0 dacc9f
sweet_berry_bush = - 23:0 0 grows breaks - - 0 444e33
tall_dry_grass = 1.21.5.. - 0 grows breaks - - 0 c5ac7b
tall_grass double_plant - 74:1 0 grows breaks - - 0 556e34
tall_seagrass = - 74:1 0 flows breaks - - 0 3a8a0e
target = - 69:0 2 redstone moves - - 0 e5b0a8
terracotta block - - 2 plain moves - - 0 985e44
test_block test 1.21.5.. 108:0 2 other stays - er 0 bf9e78
test_instance_block test_instance 1.21.5.. - 2 other stays - e 0 7f7977
tinted_glass = - - 2 plain moves - n 0 2c262f
tnt = - 109:1 2 redstone moves - n 0 b65854
torch = - - 0 decor breaks top - 14 8b7140
torchflower flower - - 0 grows breaks - - 0 65654d
torchflower_crop = - 110:0 0 grows breaks - - 0 416d4c
trapped_chest = - 44:1 22 redstone stays - er 0 a2834f
trial_spawner = 1.21.. 111:6 2 other stays - e 0 304453
tripwire = - 112:127 0 redstone breaks - - 0 818181
tripwire_hook trip_wire_hook - 113:9 0 redstone breaks behind - 0 8f8576
tube_coral coral_plant - 21:0 0 dies breaks - - 0 3053c5
tube_coral_block coral - - 2 dies moves - - 0 3157cf
tube_coral_fan coral_fan - 21:0 0 dies breaks - - 0 335cd1
tube_coral_wall_fan coral_wall_fan - 14:0 0 dies breaks - - 0 335cd1
tuff block - - 2 plain moves - - 0 6c6d67
tuff_brick_slab slab 1.21.. 11:3 4 decor moves - - 0 62675f
tuff_brick_stairs stair 1.21.. 12:11 5 decor moves - - 0 62675f
tuff_brick_wall wall 1.21.. 17:3 8 decor moves - - 0 62675f
tuff_bricks block 1.21.. - 2 plain moves - - 0 62675f
tuff_slab slab 1.21.. 11:3 4 decor moves - - 0 6c6d67
tuff_stairs stair 1.21.. 12:11 5 decor moves - - 0 6c6d67
tuff_wall wall 1.21.. 17:3 8 decor moves - - 0 6c6d67
turtle_egg = - 114:0 60 grows breaks - - 0 e4e3c0
twisting_vines = - 73:0 0 grows breaks - - 0 148f7c
twisting_vines_plant = - - 0 grows breaks - - 0 14887a
vault = 1.21.. 115:4 2 other stays - e 6 37454b
verdant_froglight rotated_pillar - 6:1 2 plain moves - - 15 d3ebd0
vine = - 116:31 0 grows breaks - - 0 364d15
void_air air - - 0 decor moves - - 0 -
wall_torch = - 18:0 0 decor breaks behind - 14 8b7140
warped_button button - 0:9 0 redstone breaks fixed - 0 2b6963
warped_door door - 1:11 ? redstone breaks - - 0 2d7f79
warped_fence fence - 2:31 1 decor moves - - 0 2b6963
warped_fence_gate fence_gate - 3:7 ? redstone moves - - 0 2b6963
warped_fungus nether_fungus - - 0 grows breaks - - 0 4a6d58
warped_hanging_sign ceiling_hanging_sign - 4:33 0 decor stays - e 0 378786
warped_hyphae rotated_pillar - 6:1 2 plain moves - w 0 3a3b4e
warped_nylium nylium - - 2 changes moves - - 0 2b7265
warped_planks block - - 2 plain moves - - 0 2b6963
warped_pressure_plate pressure_plate - 7:1 0 redstone breaks top - 0 2b6963
warped_roots nether_roots - - 0 grows breaks - - 0 148a7c
warped_shelf shelf 1.21.9.. 9:9 3 redstone stays - er 0 338d86
warped_sign standing_sign - 10:1 0 decor stays below e 0 2b6562
warped_slab slab - 11:3 4 decor moves - - 0 2b6963
warped_stairs stair - 12:11 5 decor moves - - 0 2b6963
warped_stem rotated_pillar - 6:1 2 plain moves - w 0 3a3b4e
warped_trapdoor trapdoor - 13:15 ? redstone moves - - 0 2f7870
warped_wall_hanging_sign wall_hanging_sign - 14:1 6 decor stays - e 0 378786
warped_wall_sign wall_sign - 14:1 0 decor stays behind e 0 2b6562
warped_wart_block block - - 2 plain moves - - 0 177879
water liquid - 75:0 0 flows breaks - - 0 2b519e
water_cauldron layered_cauldron - 93:0 20 other moves - r 0 2b519e
waxed_chiseled_copper block 1.21.. - 2 plain moves - - 0 b8654a
waxed_copper_bars iron_bars 1.21.9.. 2:31 15 decor moves - - 0 9c5137
waxed_copper_block block - - 2 plain moves - - 0 c06c50
waxed_copper_bulb copper_bulb_block 1.21.. 50:3 2 redstone moves - nr 0 9c5739
waxed_copper_chain chain 1.21.9.. 42:3 21 decor moves - - 0 984f37
waxed_copper_chest copper_chest 1.21.9.. 44:1 22 decor stays - er 0 c06c50
waxed_copper_door door 1.21.. 1:11 ? redstone breaks - - 0 c16d53
waxed_copper_golem_statue copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 c06c50
waxed_copper_grate waterlogged_transparent 1.21.. 21:1 2 decor moves - n 0 c06c4f
waxed_copper_lantern lantern 1.21.9.. 52:3 29 decor breaks hanging - 15 a06e4d
waxed_copper_trapdoor trapdoor 1.21.. 13:15 ? redstone moves - - 0 bf6a50
waxed_cut_copper block - - 2 plain moves - - 0 bf6b51
waxed_cut_copper_slab slab - 11:3 4 decor moves - - 0 bf6b51
waxed_cut_copper_stairs stair - 12:11 5 decor moves - - 0 bf6b51
waxed_exposed_chiseled_copper block 1.21.. - 2 plain moves - - 0 9b7765
waxed_exposed_copper block - - 2 plain moves - - 0 a17e68
waxed_exposed_copper_bars iron_bars 1.21.9.. 2:31 15 decor moves - - 0 866c59
waxed_exposed_copper_bulb copper_bulb_block 1.21.. 50:3 2 redstone moves - nr 0 876c5a
waxed_exposed_copper_chain chain 1.21.9.. 42:3 21 decor moves - - 0 7e6654
waxed_exposed_copper_chest copper_chest 1.21.9.. 44:1 22 decor stays - er 0 a17e68
waxed_exposed_copper_door door 1.21.. 1:11 ? redstone breaks - - 0 a47b6a
waxed_exposed_copper_golem_statue copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 a17e68
waxed_exposed_copper_grate waterlogged_transparent 1.21.. 21:1 2 decor moves - n 0 a27e69
waxed_exposed_copper_lantern lantern 1.21.9.. 52:3 29 decor breaks hanging - 15 96856a
waxed_exposed_copper_trapdoor trapdoor 1.21.. 13:15 ? redstone moves - - 0 a17d69
waxed_exposed_cut_copper block - - 2 plain moves - - 0 9b7a65
waxed_exposed_cut_copper_slab slab - 11:3 4 decor moves - - 0 9b7a65
waxed_exposed_cut_copper_stairs stair - 12:11 5 decor moves - - 0 9b7a65
waxed_exposed_lightning_rod lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 9f7868
waxed_lightning_rod lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 ffffff
waxed_oxidized_chiseled_copper block 1.21.. - 2 plain moves - - 0 54a284
waxed_oxidized_copper block - - 2 plain moves - - 0 52a385
waxed_oxidized_copper_bars iron_bars 1.21.9.. 2:31 15 decor moves - - 0 407b65
waxed_oxidized_copper_bulb copper_bulb_block 1.21.. 50:3 2 redstone moves - nr 0 46846d
waxed_oxidized_copper_chain chain 1.21.9.. 42:3 21 decor moves - - 0 3e7663
waxed_oxidized_copper_chest copper_chest 1.21.9.. 44:1 22 decor stays - er 0 52a385
waxed_oxidized_copper_door door 1.21.. 1:11 ? redstone breaks - - 0 52a085
waxed_oxidized_copper_golem_statue copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 52a385
waxed_oxidized_copper_grate waterlogged_transparent 1.21.. 21:1 2 decor moves - n 0 52a183
waxed_oxidized_copper_lantern lantern 1.21.9.. 52:3 29 decor breaks hanging - 15 508d70
waxed_oxidized_copper_trapdoor trapdoor 1.21.. 13:15 ? redstone moves - - 0 54a184
waxed_oxidized_cut_copper block - - 2 plain moves - - 0 509a7e
waxed_oxidized_cut_copper_slab slab - 11:3 4 decor moves - - 0 509a7e
waxed_oxidized_cut_copper_stairs stair - 12:11 5 decor moves - - 0 509a7e
waxed_oxidized_lightning_rod lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 4f9a80
waxed_weathered_chiseled_copper block 1.21.. - 2 plain moves - - 0 69976f
waxed_weathered_copper block - - 2 plain moves - - 0 6c996e
waxed_weathered_copper_bars iron_bars 1.21.9.. 2:31 15 decor moves - - 0 557b5e
waxed_weathered_copper_bulb copper_bulb_block 1.21.. 50:3 2 redstone moves - nr 0 5c7f63
waxed_weathered_copper_chain chain 1.21.9.. 42:3 21 decor moves - - 0 496d5c
waxed_weathered_copper_chest copper_chest 1.21.9.. 44:1 22 decor stays - er 0 6c996e
waxed_weathered_copper_door door 1.21.. 1:11 ? redstone breaks - - 0 6e976e
waxed_weathered_copper_golem_statue copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 6c996e
waxed_weathered_copper_grate waterlogged_transparent 1.21.. 21:1 2 decor moves - n 0 6a996f
waxed_weathered_copper_lantern lantern 1.21.9.. 52:3 29 decor breaks hanging - 15 618765
waxed_weathered_copper_trapdoor trapdoor 1.21.. 13:15 ? redstone moves - - 0 6d996e
waxed_weathered_cut_copper block - - 2 plain moves - - 0 6d916c
waxed_weathered_cut_copper_slab slab - 11:3 4 decor moves - - 0 6d916c
waxed_weathered_cut_copper_stairs stair - 12:11 5 decor moves - - 0 6d916c
waxed_weathered_lightning_rod lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 618e69
weathered_chiseled_copper weathering_copper_full 1.21.. - 2 weathers moves - - 0 69976f
weathered_copper weathering_copper_full - - 2 weathers moves - - 0 6c996e
weathered_copper_bars weathering_copper_bar 1.21.9.. 2:31 15 weathers moves - - 0 557b5e
weathered_copper_bulb weathering_copper_bulb 1.21.. 50:3 2 redstone moves - nr 0 5c7f63
weathered_copper_chain weathering_copper_chain 1.21.9.. 42:3 21 weathers moves - - 0 496d5c
weathered_copper_chest weathering_copper_chest 1.21.9.. 44:1 22 weathers stays - er 0 6c996e
weathered_copper_door weathering_copper_door 1.21.. 1:11 ? redstone breaks - - 0 6e976e
weathered_copper_golem_statue weathering_copper_golem_statue 1.21.9.. 51:1 28 weathers stays - er 0 6c996e
weathered_copper_grate weathering_copper_grate 1.21.. 21:1 2 weathers moves - n 0 6a996f
weathered_copper_lantern weathering_lantern 1.21.9.. 52:3 29 weathers breaks hanging - 15 618765
weathered_copper_trapdoor weathering_copper_trapdoor 1.21.. 13:15 ? redstone moves - - 0 6d996e
weathered_cut_copper weathering_copper_full - - 2 weathers moves - - 0 6d916c
weathered_cut_copper_slab weathering_copper_slab - 11:3 4 weathers moves - - 0 6d916c
weathered_cut_copper_stairs weathering_copper_stair - 12:11 5 weathers moves - - 0 6d916c
weathered_lightning_rod weathering_lightning_rod 1.21.9.. 63:19 40 redstone moves - - 0 618e69
weeping_vines = - 73:0 0 grows breaks - - 0 690100
weeping_vines_plant = - - 0 grows breaks - - 0 85100c
wet_sponge = - - 2 soaks moves - - 0 abb546
wheat crop - 39:0 0 grows breaks - - 0 a79849
white_banner banner - 26:0 0 decor stays below e 0 eaeced
white_bed bed - 27:3 12 decor breaks - - 0 eaeced
white_candle candle - 28:3 13 decor breaks below - 0 d2d9da
white_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
white_carpet wool_carpet - - 14 decor moves below - 0 eaeced
white_concrete block - - 2 plain moves - - 0 cfd5d6
white_concrete_powder concrete_powder - - 2 falls moves - - 0 e2e3e4
white_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 bdd4cb
white_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 d8dddd
white_stained_glass stained_glass - - 2 plain moves - n 0 ffffff
white_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 f6f6f6
white_terracotta block - - 2 plain moves - - 0 d2b2a1
white_tulip flower - - 0 grows breaks - - 0 5ea547
white_wall_banner wall_banner - 18:0 0 decor stays behind e 0 eaeced
white_wool block - - 2 plain moves - - 0 eaeced
wildflowers flower_bed 1.21.5.. 87:0 0 grows breaks - - 0 869e28
wither_rose = - - 0 grows breaks - - 0 292d17
wither_skeleton_skull wither_skull - 56:16 30 redstone breaks - e 0 -
wither_skeleton_wall_skull wither_wall_skull - 57:1 31 redstone breaks - e 0 -
yellow_banner banner - 26:0 0 decor stays below e 0 f9c628
yellow_bed bed - 27:3 12 decor breaks - - 0 f9c628
yellow_candle candle - 28:3 13 decor breaks below - 0 d1a532
yellow_candle_cake candle_cake - 29:1 ? other breaks - r 0 cb987a
yellow_carpet wool_carpet - - 14 decor moves below - 0 f9c628
yellow_concrete block - - 2 plain moves - - 0 f1af15
yellow_concrete_powder concrete_powder - - 2 falls moves - - 0 e9c737
yellow_glazed_terracotta glazed_terracotta - 18:0 2 plain pushed - - 0 eac059
yellow_shulker_box shulker_box - 30:4 ? decor breaks - ecr1 0 f8bd1d
yellow_stained_glass stained_glass - - 2 plain moves - n 0 e5e533
yellow_stained_glass_pane stained_glass_pane - 2:31 15 decor moves - - 0 dddd31
yellow_terracotta block - - 2 plain moves - - 0 ba8523
yellow_wall_banner wall_banner - 18:0 0 decor stays behind e 0 f9c628
yellow_wool block - - 2 plain moves - - 0 f9c628
zombie_head skull - 56:16 30 redstone breaks - e 0 -
zombie_wall_head wall_skull - 57:1 31 redstone breaks - e 0 -`;
